import { type CampaignSending, routes } from '@Hardware-Store-Finder/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

/** The query of the connected mailboxes and the known providers. */
export function mailAccountsQuery({ ask }: Client) {
  return queryOptions({
    queryKey: ['mail', 'accounts'],
    queryFn: ({ signal }) => ask(routes.listMailAccounts, { signal }),
  });
}

/** The query of what leaves next from a mailbox, while somebody looks. */
export function nextLettersQuery({ ask }: Client, mailbox: string) {
  return queryOptions({
    queryKey: ['mail', 'next', mailbox],
    queryFn: ({ signal }) => ask(routes.listNextLetters, { params: { id: mailbox }, signal }),
    refetchInterval: 30_000,
  });
}

/** The query of what leaves of a campaign, while somebody looks. */
export function sendingQuery({ ask }: Client, campaign: string) {
  return queryOptions({
    queryKey: ['mail', 'sending', campaign],
    queryFn: ({ signal }) => ask(routes.getSending, { params: { id: campaign }, signal }),
    refetchInterval: 5_000,
  });
}

/** The query of letters that people wrote one by one, to a lead or to all; asked again while one of them waits. */
export function lettersQuery({ ask }: Client, lead: string | undefined) {
  return queryOptions({
    queryKey: ['mail', 'letters', lead ?? ''],
    queryFn: ({ signal }) => ask(routes.getLetters, { query: { lead }, signal }),
    refetchInterval: ({ state }) => (state.data?.letters.some(isWaiting) ? 5_000 : false),
  });
}

/** Whether a letter has yet to leave. */
export function isWaiting({ state }: CampaignSending['letters'][number]): boolean {
  return state === 'planned' || state === 'leaving';
}

/** The query of what came back, to all letters or to those to a lead. */
export function answersQuery({ ask }: Client, lead: string | undefined) {
  return queryOptions({
    queryKey: ['mail', 'answers', lead ?? ''],
    queryFn: async ({ signal }) => (await ask(routes.listAnswers, { query: { lead }, signal })).answers,
  });
}
