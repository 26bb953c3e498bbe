import { message } from '@Hardware-Store-Finder/messages';
import type { CampaignDeps } from '../campaign-deps.ts';
import { stepModel } from '../jobs/campaign-model.ts';
import { type KnownCampaign, knownItem, readParts, stored, writeParts } from '../records.ts';
import { refusalsOf } from '../refusals.ts';
import { chooseAddress } from '../steps/choose-address.ts';
import { writeLetter } from '../steps/write-letter.ts';

/** How long its website may take, in milliseconds. */
const patienceMs = 60_000;

/**
 * Writes the letter of a store anew, to the best address that is not dead; without one the store gets no letter. It waits for
 * a person's decision. Returns false if the store has moved on.
 */
export async function writeToNextAddress(
  campaign: KnownCampaign,
  key: string,
  deps: CampaignDeps,
): Promise<boolean> {
  const { items } = deps.storage;
  const [record] = await items.some(campaign.id, [key]);
  const item = record && knownItem(record);
  if (item === undefined || item.isDamaged || !['approved', 'sent'].includes(item.state)) return false;
  const email = item.facts.recipient ?? '';
  const { parts } = readParts((await items.parts(campaign.id, [key])).get(key));
  const work = {
    campaign,
    item: { ...item, store: deps.corrected(item.store) },
    refusals: refusalsOf(campaign.exclusionsText, deps.refusals),
    model: await stepModel(campaign, { key, step: writeLetter.name }, deps, false, () => undefined),
    // No address is waited for: doubtful ones are shown as such.
    attempt: Number.MAX_SAFE_INTEGER,
    deps,
    signal: AbortSignal.timeout(patienceMs),
  };
  const { decided } = item.facts;
  const kept = decided === undefined ? {} : { decided };
  const change = async (): Promise<{
    state: 'without_letter' | 'to_review';
    facts: object;
    parts: object;
  }> => {
    const chosen = await chooseAddress.run({ ...work, parts });
    if (chosen.ends !== undefined) return { state: 'without_letter', facts: { ...chosen.facts }, parts: {} };
    const facts = { ...item.facts, ...chosen.facts };
    const all = { ...parts, ...chosen.parts };
    const written = await writeLetter.run({ ...work, item: { ...work.item, facts }, parts: all });
    if (written.ends !== 'to_review')
      return { state: 'without_letter', facts: { ...written.facts }, parts: {} };
    return {
      state: 'to_review',
      facts: { ...chosen.facts, ...written.facts, note: message.addressDied({ email }) },
      parts: { ...chosen.parts, ...written.parts },
    };
  };
  const { state, facts, parts: found } = await change();
  return items.change({
    before: item,
    after: { state, facts: stored.facts.write({ ...kept, ...facts }) },
    parts: { ...writeParts(found), ...(state === 'to_review' && { original: null }) },
    changedAt: deps.now(),
  });
}
