import {
  type CampaignSending,
  campaignSendingSchema,
  type DoubtfulKind,
  type LedgerAnswer,
  type LetterAction,
  ledgerAnswerSchema,
  type MailAccountsAnswer,
  type MailAccountView,
  type MailAnswer,
  mailAccountSchema,
  mailAccountsAnswerSchema,
  mailAnswersSchema,
  type NewLetter,
  type NewMailAccount,
  type NewMailSignIn,
  type NextLetters,
  nextLettersSchema,
  type RequestPath,
  type Route,
  readSchema,
  routes,
  type SendingAction,
  type StartedMailSignIn,
  type Stopped,
  startedMailSignInSchema,
  stoppedSchema,
} from '@Hardware-Store-Finder/contract';
import type * as z from 'zod/mini';
import { AnswerFault, join, refusalOf, send } from './api-client.ts';

/** The calls about mailboxes and what leaves from them. All throw UnreachableFault, AnswerFault and WireFault. */
export type MailApi = {
  accounts(signal: AbortSignal): Promise<MailAccountsAnswer>;
  connect(account: NewMailAccount): Promise<MailAccountView>;
  startSignIn(mailbox: NewMailSignIn): Promise<StartedMailSignIn>;
  /** Whether the code has been typed at the provider: the mailbox is connected then. */
  continueSignIn(pending: string, signal: AbortSignal): Promise<boolean>;
  /** Takes up to a minute. */
  test(id: string): Promise<MailAccountView>;
  change(id: string, action: 'pause' | 'start'): Promise<MailAccountView>;
  remove(id: string): Promise<void>;
  /** What leaves next from a mailbox, and why not sooner. */
  next(id: string, signal: AbortSignal): Promise<NextLetters>;
  /** Stops all that waits to leave. */
  stopEverything(): Promise<Stopped>;
  /** What came back, to all letters or to those to a lead. */
  answers(lead: string | undefined, signal: AbortSignal): Promise<MailAnswer[]>;
  /** Lets a person's words leave in the thread of an answer, which is dealt with then. */
  reply(answer: string, body: string): Promise<void>;
  /** Says that an answer is dealt with, or is not. */
  handleAnswer(answer: string, isHandled: boolean, is?: DoubtfulKind): Promise<void>;
  /** The letters that left. `text`: only those with it; `after`: the `next` of the page before. */
  ledger(query: { text: string; after: string | undefined }, signal: AbortSignal): Promise<LedgerAnswer>;
  /** The whole ledger as a workbook. */
  ledgerFile(): Promise<Blob>;
  sending(campaign: string, signal: AbortSignal): Promise<CampaignSending>;
  /** Lets all approved letters of a campaign leave. */
  send(campaign: string, mailbox: string): Promise<CampaignSending>;
  changeSending(campaign: string, action: SendingAction): Promise<CampaignSending>;
  /** Lets a letter to a store leave. */
  sendLetter(letter: NewLetter): Promise<CampaignSending>;
  /** The letters that people wrote one by one, to a lead or to all. */
  letters(lead: string | undefined, signal: AbortSignal): Promise<CampaignSending>;
  changeLetter(action: LetterAction): Promise<CampaignSending>;
};

/** @param base the API target, which may change */
export function createMailApi(base: () => string): MailApi {
  async function call(
    method: Route['method'],
    path: RequestPath,
    { body, query, signal }: { body?: unknown; query?: URLSearchParams; signal?: AbortSignal } = {},
  ): Promise<Response> {
    const response = await send(`${join(base(), path)}${query ? `?${query}` : ''}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    throw new AnswerFault(await refusalOf(response));
  }
  const ofLead = (lead: string | undefined) => new URLSearchParams(lead === undefined ? {} : { lead });
  async function read<S extends z.ZodMiniType>(
    schema: S,
    ...[method, path, rest]: Parameters<typeof call>
  ): Promise<z.infer<S>> {
    return readSchema(schema, await (await call(method, path, rest)).json(), `the answer of ${path}`);
  }
  const account = (id: string) => `/api/mail/accounts/${encodeURIComponent(id)}` as const;
  const answer = (id: string) => `/api/mail/answers/${encodeURIComponent(id)}` as const;
  const campaign = (id: string) => `/api/campaigns/${encodeURIComponent(id)}/sending` as const;
  return {
    accounts: (signal) => read(mailAccountsAnswerSchema, 'GET', '/api/mail/accounts', { signal }),
    connect: (body) => read(mailAccountSchema, 'POST', '/api/mail/accounts', { body }),
    startSignIn: (body) => read(startedMailSignInSchema, 'POST', '/api/mail/sign-ins', { body }),
    async continueSignIn(pending, signal) {
      const { answer } = routes.continueMailSignIn;
      const { account: connected } = await read(answer.schema, 'POST', '/api/mail/sign-ins/device', {
        body: { pending },
        signal,
      });
      return connected !== undefined;
    },
    test: (id) => read(mailAccountSchema, 'POST', `${account(id)}/test`),
    change: (id, action) => read(mailAccountSchema, 'POST', `${account(id)}/state`, { body: { action } }),
    async remove(id) {
      await call('DELETE', account(id));
    },
    next: (id, signal) => read(nextLettersSchema, 'GET', `${account(id)}/next`, { signal }),
    stopEverything: () => read(stoppedSchema, 'POST', '/api/mail/stop'),
    async answers(lead, signal) {
      const query = ofLead(lead);
      return (await read(mailAnswersSchema, 'GET', '/api/mail/answers', { query, signal })).answers;
    },
    async reply(id, body) {
      await call('POST', `${answer(id)}/reply`, { body: { body } });
    },
    async handleAnswer(id, isHandled, is) {
      await call('POST', `${answer(id)}/state`, { body: { isHandled, ...(is && { is }) } });
    },
    ledger({ text, after = '' }, signal) {
      const query = new URLSearchParams({ text, after });
      return read(ledgerAnswerSchema, 'GET', '/api/mail/ledger', { query, signal });
    },
    ledgerFile: async () => (await call('GET', '/api/mail/ledger/file')).blob(),
    sending: (id, signal) => read(campaignSendingSchema, 'GET', campaign(id), { signal }),
    send: (id, mailbox) => read(campaignSendingSchema, 'POST', campaign(id), { body: { mailbox } }),
    changeSending: (id, action) =>
      read(campaignSendingSchema, 'POST', `${campaign(id)}/state`, { body: action }),
    sendLetter: (body) => read(campaignSendingSchema, 'POST', '/api/mail/letters', { body }),
    letters: (lead, signal) =>
      read(campaignSendingSchema, 'GET', '/api/mail/letters', { query: ofLead(lead), signal }),
    changeLetter: (body) => read(campaignSendingSchema, 'POST', '/api/mail/letters/state', { body }),
  };
}

/** The query of the connected mailboxes and the known providers. */
export function mailAccountsQuery(api: MailApi) {
  return {
    queryKey: ['mail accounts'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.accounts(signal),
  };
}

/** The query of what leaves next from a mailbox, while somebody looks. */
export function nextLettersQuery(api: MailApi, mailbox: string) {
  return {
    queryKey: ['next letters', mailbox],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.next(mailbox, signal),
    refetchInterval: 30_000,
  };
}

/** The query of what leaves of a campaign, while somebody looks. */
export function sendingQuery(api: MailApi, campaign: string) {
  return {
    queryKey: ['sending', campaign],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.sending(campaign, signal),
    refetchInterval: 5_000,
  };
}

/** The query of letters that people wrote one by one, to a lead or to all; asked again while one of them waits. */
export function lettersQuery(api: MailApi, lead: string | undefined) {
  return {
    queryKey: ['letters', lead ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.letters(lead, signal),
    refetchInterval: ({ state }: { state: { data: CampaignSending | undefined } }) =>
      state.data?.letters.some(isWaiting) ? 5_000 : (false as const),
  };
}

/** Whether a letter has yet to leave. */
export function isWaiting({ state }: CampaignSending['letters'][number]): boolean {
  return state === 'planned' || state === 'leaving';
}

/** The query of what came back, to all letters or to those to a lead. */
export function answersQuery(api: MailApi, lead: string | undefined) {
  return {
    queryKey: ['answers', lead ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.answers(lead, signal),
  };
}
