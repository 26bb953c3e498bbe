export { commandError } from './command-error.ts';
export { AppError, type AppErrorCode } from './errors.ts';
export {
  formatMessage,
  joinMessages,
  type Localized,
  localize,
  type Message,
  message,
  messageSchema,
  type Unlocalized,
} from './message.ts';
export type { SlowStep, Unproven } from './messages/english-websites.ts';
export { createSharedProgress } from './shared-progress.ts';
export { splitMessage } from './split-message.ts';
export { urlRefusal } from './url-refusal.ts';
export { type Progress, withProgress } from './with-progress.ts';
