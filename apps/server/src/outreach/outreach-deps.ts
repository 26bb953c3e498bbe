import type { AppDeps } from '../http/app-deps.ts';
import type { Work } from './start-work.ts';

/** What the routes of outreach work with. */
export type OutreachDeps = Pick<
  AppDeps,
  'auth' | 'book' | 'drafts' | 'ledger' | 'mailAccounts' | 'mailAnswers' | 'origins' | 'outbox' | 'quota'
> &
  Pick<Work, 'campaigns' | 'wakeMail' | 'checkLetter' | 'onAnswered' | 'unsubscribe'>;
