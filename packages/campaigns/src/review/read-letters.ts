import type { ItemState } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { ItemPosition } from '@Hardware-Store-Finder/storage';
import type { CampaignDeps } from '../campaign-deps.ts';
import { idsOfLetter, itemStateOf, itemsInState, type KnownLetter, knownLetter } from '../letter-records.ts';
import { type KnownItem, knownItem, type OwnItemState, readParts } from '../records.ts';
import { isDamagedItem, letterView, type UnlocalizedLetter } from './item-views.ts';

/** Which items, from where, and how many. `after`: the `next` of the page before. */
export type ItemQuery = {
  state: ItemState | undefined;
  after: string | undefined;
  limit: number;
  since?: number | undefined;
};

type Reading = Pick<CampaignDeps, 'storage' | 'log'>;

export async function readPage(
  id: string,
  { state, after, limit, since }: ItemQuery,
  { items: records }: CampaignDeps['storage'],
) {
  const [page, counts] = await Promise.all([
    records.page(id, { ...itemsInState(state), after: readPosition(after), limit: limit + 1, since }),
    records.counts(id),
  ]);
  const items = page.slice(0, limit).map(knownItem);
  const total = counts.reduce(
    (sum, { state: own, letter, stores }) =>
      sum + (state === undefined || itemStateOf(own as OwnItemState, letter) === state ? stores : 0),
    0,
  );
  const last = items.at(-1);
  const next = page.length > limit && last !== undefined ? `${last.fit}~${last.n}` : undefined;
  return { items, total, ...(next !== undefined && { next }) };
}

/** Undefined for the first page, and for what no page gave out. */
function readPosition(after: string | undefined): ItemPosition | undefined {
  const [fit, n] = (after ?? '').split('~').map(Number);
  return fit !== undefined && n !== undefined && Number.isFinite(fit) && Number.isFinite(n)
    ? { fit, n }
    : undefined;
}

export async function lettersOf(
  items: readonly KnownItem[],
  storage: CampaignDeps['storage'],
): Promise<(KnownLetter | undefined)[]> {
  const records = await storage.items.lettersOf(items.flatMap(({ letter }) => idsOfLetter(letter)));
  const byId = new Map(records.map((record) => [record.id, record]));
  return items.map(({ letter }) => knownLetter(letter, byId));
}

/** Of each item all that is known. A damaged record is a line in the log, and no letter. */
export async function readViews(
  id: string,
  items: readonly KnownItem[],
  { storage, log }: Reading,
): Promise<UnlocalizedLetter[]> {
  const keys = items.map(({ key }) => key);
  const [letters, parts] = await Promise.all([lettersOf(items, storage), storage.items.parts(id, keys)]);
  return items.map((item, at) => {
    const texts = parts.get(item.key);
    if (isDamagedItem(item, letters[at]) || readParts(texts).isDamaged)
      log.error('campaign_record_damaged', new Error('A record is not what was written.'), {
        campaign: id,
        store: item.key,
      });
    return letterView(item, letters[at], texts);
  });
}

export async function readLetters(
  id: string,
  keys: readonly string[],
  deps: Reading,
): Promise<UnlocalizedLetter[]> {
  return readViews(id, (await deps.storage.items.some(id, keys)).map(knownItem), deps);
}

export async function readLetter(id: string, key: string, deps: Reading): Promise<UnlocalizedLetter> {
  const [letter] = await readLetters(id, [key], deps);
  if (letter === undefined) throw new AppError('not_found', message.noCampaignStore());
  return letter;
}
