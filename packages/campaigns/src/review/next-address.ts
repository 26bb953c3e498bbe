import { message } from '@Hardware-Store-Finder/messages';
import type { CampaignDeps } from '../campaign-deps.ts';
import { stepModel } from '../jobs/campaign-model.ts';
import { newLetter } from '../letter-records.ts';
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
  dead: string,
  deps: CampaignDeps,
): Promise<boolean> {
  const { items } = deps.storage;
  const [record] = await items.some(campaign.id, [key]);
  const item = record && knownItem(record);
  // It was told before.
  if (item === undefined || item.isDamaged || item.state !== 'written' || item.letter !== dead) return false;
  const email = item.facts.recipient ?? '';
  const { parts } = readParts((await items.parts(campaign.id, [key])).get(key));
  const work = {
    campaign,
    item: { ...item, store: deps.corrected(item.store) },
    refusals: await refusalsOf(campaign.exclusionsText, deps.refusals),
    model: await stepModel(campaign, { key, step: writeLetter.name }, deps, false, () => undefined),
    // No address is waited for: doubtful ones are shown as such.
    attempt: Number.MAX_SAFE_INTEGER,
    deps,
    signal: AbortSignal.timeout(patienceMs),
  };
  const chosen = await chooseAddress.run({ ...work, parts });
  const facts = { ...item.facts, ...chosen.facts };
  const written =
    chosen.ends === undefined
      ? await writeLetter.run({
          ...work,
          item: { ...work.item, facts },
          parts: { ...parts, ...chosen.parts },
        })
      : chosen;
  const letters = written.letter === undefined ? [] : newLetter(item, written.letter);
  const [first] = letters;
  return items.change({
    before: item,
    after:
      first === undefined
        ? { state: 'without_letter', facts: stored.facts.write({ ...written.facts }) }
        : {
            letter: first.id,
            facts: stored.facts.write({ ...facts, note: message.addressDied({ email }) }),
          },
    parts: writeParts(first === undefined ? {} : (chosen.parts ?? {})),
    letters,
    changedAt: deps.now(),
  });
}
