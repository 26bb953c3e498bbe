import type { BookPerson, FollowUpTurn, ListedStore } from '@Hardware-Store-Finder/contract';
import { type CampaignStorage, sealedJson } from '@Hardware-Store-Finder/storage';
import type { Outbox } from '../outbox.ts';

/** What a campaign wrote to a store, and somebody approved. */
export type ApprovedOfCampaign = {
  key: string;
  store: ListedStore;
  recipient: string;
  subject: string;
  body: string;
  source?: { page: string; takenAt: string };
  followUps: readonly { turn: FollowUpTurn; body: string }[];
};

/** Writes approved letters as a campaign does. A store has another one to each further address. */
async function approveLetters(
  { campaigns, items }: Pick<CampaignStorage, 'campaigns' | 'items'>,
  campaign: string,
  letters: readonly ApprovedOfCampaign[],
): Promise<void> {
  if ((await campaigns.get(campaign)) === undefined)
    await campaigns.add({ ...emptyCampaign, id: campaign }, []);
  await items.add(
    letters.map(({ key, store }, n) => ({ ...emptyItem, campaign, key, n, store: sealedJson(1, store) })),
  );
  for (const { key, store, recipient, subject, body, source, followUps } of letters) {
    const [item] = await items.some(campaign, [key]);
    const [known] = await items.lettersOf([item?.letter ?? '']);
    if (item === undefined || known?.recipient === recipient) continue;
    const id = `${campaign}/${key}${known === undefined ? '' : `#${recipient}`}`;
    const row = { campaign, key, recipient, state: 'approved' } as const;
    const first = { store, subject, body, ...(source && { recipient: { value: recipient, ...source } }) };
    const rows = [{ ...row, id, follows: '', json: sealedJson(1, first) }];
    for (const { turn, body: text } of followUps)
      rows.push({
        ...row,
        id: `${id}#${turn}`,
        follows: rows.at(-1)?.id ?? id,
        json: sealedJson(1, { store, subject, turn, body: text }),
      });
    await items.change({
      before: item,
      after: { state: 'written', letter: id },
      letters: rows,
      changedAt: 0,
    });
  }
}

/** Approves letters of a campaign and lets them leave. */
export function queueLetters(
  outbox: Pick<Outbox, 'queue'>,
  storage: Pick<CampaignStorage, 'campaigns' | 'items'>,
) {
  return async (
    mailbox: string,
    campaign: string,
    letters: readonly ApprovedOfCampaign[],
    by: BookPerson,
  ): Promise<void> => {
    await approveLetters(storage, campaign, letters);
    await outbox.queue(mailbox, campaign, new Map(letters.map(({ key, store }) => [key, store])), by);
  };
}

const emptyCampaign = {
  owner: '',
  name: 'Porto',
  created_at: 0,
  state: 'running',
  round: 0,
  plan: '{}',
  exclusions: '{}',
  source: null,
  note: null,
  calls_used: 0,
  calls_limit: null,
  client: null,
};
const emptyItem = {
  state: 'working',
  step: 'done',
  fit: 1,
  waits_for: null,
  waits_until: null,
  changed_at: 0,
  facts: '{}',
  letter: '',
};
