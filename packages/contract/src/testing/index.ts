export { analysisDataSchema } from '../analysis/analysis.ts';
