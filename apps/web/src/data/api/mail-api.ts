import {
  type CampaignSending,
  type DoubtfulKind,
  type LetterAction,
  type NewLetter,
  type NewMailAccount,
  type NewMailSignIn,
  routes,
  type SendingAction,
} from '@Hardware-Store-Finder/contract';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCampaigns } from '../campaigns/campaigns.ts';
import { createClient } from './client.ts';

/** The calls about mailboxes and what leaves from them. */
export type MailApi = ReturnType<typeof createMailApi>;

/** @param base the API target, which may change */
function createMailApi(base: () => string) {
  const { ask, request } = createClient(base);
  return {
    accounts: (signal: AbortSignal) => ask(routes.listMailAccounts, { signal }),
    connect: (account: NewMailAccount) => ask(routes.connectMailAccount, { body: account }),
    startSignIn: (mailbox: NewMailSignIn) => ask(routes.startMailSignIn, { body: mailbox }),
    /** Whether the code has been typed at the provider: the mailbox is connected then. */
    continueSignIn: async (pending: string, signal: AbortSignal) =>
      (await ask(routes.continueMailSignIn, { body: { pending }, signal })).account !== undefined,
    /** Takes up to a minute. */
    test: (id: string) => ask(routes.testMailAccount, { params: { id } }),
    change: (id: string, action: 'pause' | 'start') =>
      ask(routes.changeMailAccount, { params: { id }, body: { action } }),
    remove: (id: string) => request(routes.removeMailAccount, { params: { id } }),
    /** What leaves next from a mailbox, and why not sooner. */
    next: (id: string, signal: AbortSignal) => ask(routes.listNextLetters, { params: { id }, signal }),
    /** Stops all that waits to leave. */
    stopEverything: () => ask(routes.stopEverything),
    /** What came back, to all letters or to those to a lead. */
    answers: async (lead: string | undefined, signal: AbortSignal) =>
      (await ask(routes.listAnswers, { query: { lead }, signal })).answers,
    /** Lets a person's words leave in the thread of an answer, which is dealt with then. */
    reply: (answer: string, body: string) =>
      request(routes.replyToAnswer, { params: { id: answer }, body: { body } }),
    /** Says that an answer is dealt with, or is not. */
    handleAnswer: (answer: string, isHandled: boolean, is?: DoubtfulKind) =>
      request(routes.handleAnswer, { params: { id: answer }, body: { isHandled, is } }),
    /** The letters that left. `text`: only those with it; `after`: the `next` of the page before. */
    ledger: (query: { text: string; after: string | undefined }, signal: AbortSignal) =>
      ask(routes.listLedger, { query, signal }),
    /** The whole ledger as a workbook. */
    ledgerFile: async () => (await request(routes.saveLedger)).blob(),
    sending: (campaign: string, signal: AbortSignal) =>
      ask(routes.getSending, { params: { id: campaign }, signal }),
    /** Lets all approved letters of a campaign leave. */
    send: (campaign: string, mailbox: string) =>
      ask(routes.sendLetters, { params: { id: campaign }, body: { mailbox } }),
    changeSending: (campaign: string, action: SendingAction) =>
      ask(routes.changeSending, { params: { id: campaign }, body: action }),
    /** Lets a letter to a store leave. */
    sendLetter: (letter: NewLetter) => ask(routes.sendLetter, { body: letter }),
    /** The letters that people wrote one by one, to a lead or to all. */
    letters: (lead: string | undefined, signal: AbortSignal) =>
      ask(routes.getLetters, { query: { lead }, signal }),
    changeLetter: (action: LetterAction) => ask(routes.changeLetter, { body: action }),
  };
}

/** The calls to the API target of the page. The same object while it is shown. */
export function useMailApi(): MailApi {
  const { base } = useCampaigns();
  return useMemo(() => createMailApi(base), [base]);
}

/** The query of the connected mailboxes and the known providers. */
export function mailAccountsQuery(api: MailApi) {
  return queryOptions({
    queryKey: ['mail', 'accounts'],
    queryFn: ({ signal }) => api.accounts(signal),
  });
}

/** The query of what leaves next from a mailbox, while somebody looks. */
export function nextLettersQuery(api: MailApi, mailbox: string) {
  return queryOptions({
    queryKey: ['mail', 'next', mailbox],
    queryFn: ({ signal }) => api.next(mailbox, signal),
    refetchInterval: 30_000,
  });
}

/** The query of what leaves of a campaign, while somebody looks. */
export function sendingQuery(api: MailApi, campaign: string) {
  return queryOptions({
    queryKey: ['mail', 'sending', campaign],
    queryFn: ({ signal }) => api.sending(campaign, signal),
    refetchInterval: 5_000,
  });
}

/** The query of letters that people wrote one by one, to a lead or to all; asked again while one of them waits. */
export function lettersQuery(api: MailApi, lead: string | undefined) {
  return queryOptions({
    queryKey: ['mail', 'letters', lead ?? ''],
    queryFn: ({ signal }) => api.letters(lead, signal),
    refetchInterval: ({ state }) => (state.data?.letters.some(isWaiting) ? 5_000 : false),
  });
}

/** Whether a letter has yet to leave. */
export function isWaiting({ state }: CampaignSending['letters'][number]): boolean {
  return state === 'planned' || state === 'leaving';
}

/** The query of what came back, to all letters or to those to a lead. */
export function answersQuery(api: MailApi, lead: string | undefined) {
  return queryOptions({
    queryKey: ['mail', 'answers', lead ?? ''],
    queryFn: ({ signal }) => api.answers(lead, signal),
  });
}
