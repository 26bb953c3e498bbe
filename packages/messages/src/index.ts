export { AppError, type AppErrorCode, commandError, notReadyError, urlRefusal } from './errors.ts';
export {
  formatMessage,
  joinMessages,
  type Localized,
  localize,
  type Message,
  message,
  messageSchema,
  splitMessage,
  type Unlocalized,
} from './message.ts';
export type { MailWay, RefusalReason } from './messages/english-mail.ts';
export type { SlowStep, Unproven } from './messages/english-websites.ts';
export { createSharedProgress, type Progress, withProgress } from './progress.ts';
