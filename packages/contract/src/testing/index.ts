export { analysisDataSchema } from '../analysis.ts';
