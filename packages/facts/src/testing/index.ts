export type { ModelRequest } from '../models/provider.ts';
export { depsFor, serviceAt } from '../models/testing/services.ts';
export {
  startWireServer,
  type WireQuestion,
  type WireReply,
  type WireServer,
} from '../models/testing/wire-server.ts';
export { withBudget } from '../models/with-budget.ts';
export { analysisDeps } from './analysis-deps.ts';
export { readingAndJudging, statementsOf } from './loopback-judge.ts';
