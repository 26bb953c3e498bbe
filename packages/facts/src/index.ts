export { type AnalysisCache, createAnalysisCache } from './analysis/analysis-cache.ts';
export { maxAnswerTokens, type Prompt } from './analysis/analysis-prompt.ts';
export { type AnalyzeDeps, analyze } from './analysis/analyze.ts';
export { decideFit } from './analysis/decide-fit.ts';
export type { AnalysisStep } from './analysis/draft-writer.ts';
export { chooseDraftWriter } from './analysis/model-draft-writer.ts';
export { judgeCriteria } from './criteria/judge-criteria.ts';
export { judgedByReader } from './criteria/judged-by-reader.ts';
export type { Evidence } from './evidence/evidence.ts';
export { isEmail } from './evidence/evidence.ts';
export { type EvidenceDeps, gatherEvidence } from './evidence/gather-evidence.ts';
export { productsIn } from './findings/find-all.ts';
export { searchable, wordListsMatcher } from './findings/word-matcher.ts';
export { checkModels } from './models/check-models.ts';
export { createModelChoice } from './models/choose.ts';
export { ModelFault } from './models/model-fault.ts';
export {
  type KeyedModelId,
  keyedModelIds,
  type ModelId,
  modelIds,
  modelPresets,
  type ServiceSettings,
} from './models/presets.ts';
export { forClient, type ModelChoice, type ModelProvider } from './models/provider.ts';
export { type Canary, createCanary } from './verify/canary.ts';
export { fence } from './verify/fence.ts';
export { latinWordsIn, namesInSentence } from './verify/names.ts';
export { type NumberToken, numbersIn, scalesIn } from './verify/numbers.ts';
export type { Statement } from './verify/statement.ts';
export { plainAddress } from './verify/supported-facts.ts';
export { isWrittenIn } from './verify/written-in.ts';
