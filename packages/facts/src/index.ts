export { type AnalysisCache, createAnalysisCache } from './analysis/analysis-cache.ts';
export type { Prompt } from './analysis/analysis-prompt.ts';
export { type AnalysisStep, type AnalyzeDeps, analyze } from './analysis/analyze.ts';
export { decideFit } from './analysis/decide-fit.ts';
export { finderOf } from './analysis/finder.ts';
export { type HeldFacts, heldFacts } from './analysis/held-facts.ts';
export { createObjectReader } from './analysis/read-objects.ts';
export { isRefused } from './analysis/refused.ts';
export { addresseeIn } from './analysis/roles.ts';
export { sayFacts } from './analysis/say-facts.ts';
export { isHardwareStore } from './analysis/seller-fit.ts';
export { type ShownGoods, shownGoods } from './analysis/shown-goods.ts';
export { judgeCriteria } from './criteria/judge-criteria.ts';
export { judgedByReader } from './criteria/judged-by-reader.ts';
export { isEmail } from './evidence/evidence.ts';
export { type EvidenceDeps, gatherEvidence } from './evidence/gather-evidence.ts';
export { detectLanguage } from './facts/detect-language.ts';
export type { Passage } from './facts/self-description.ts';
export { askStatements, type Statement } from './judge/ask-statements.ts';
export { checkModels } from './models/check-models.ts';
export { createModelChoice } from './models/choose.ts';
export { createCitedSites } from './models/cited-sites.ts';
export { ModelFault } from './models/model-fault.ts';
export { modelText } from './models/model-text.ts';
export {
  judgeIds,
  type KeyedModelId,
  keyedModelIds,
  type ModelId,
  modelIds,
  modelPresets,
  type ServiceSettings,
} from './models/presets.ts';
export { type ModelChoice, type ModelProvider, writingFor } from './models/provider.ts';
export { type Canary, createCanary } from './verify/canary.ts';
export { fence, fillPrompt } from './verify/fence.ts';
export { knownNamesIn, standsIn } from './verify/known-names.ts';
export { latinWordsIn, namesInSentence } from './verify/names.ts';
export { type NumberToken, numbersIn, scalesIn } from './verify/numbers.ts';
export { isEnglish, isWrittenIn } from './verify/written-in.ts';
