import { type Campaigns, letterFiles, writeMergeCsv } from '@Hardware-Store-Finder/campaigns';
import type {
  Campaign,
  CampaignLetter,
  CampaignPlan,
  CampaignProgress,
  Exclusions,
} from '@Hardware-Store-Finder/contract';
import { commandError, type Localized, localize } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import { makeFolder } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export type CommandDeps = {
  campaigns: Campaigns;
  screen: Screen;
  /** Aborts when the person ends the command: the campaign stays stored, and the same command goes on with it. */
  stopping: AbortSignal;
  pollMs?: number;
};

/** Letters are read in pages of this size. */
const pageSize = 100;

/** Runs a campaign to its end and writes its letters to a folder. Resolves to the exit code. */
export async function runCampaign(
  { plan, out, exclusions }: { plan: CampaignPlan; out: string; exclusions: Exclusions },
  { campaigns, screen, stopping, pollMs = 500 }: CommandDeps,
): Promise<number> {
  openFolder(out);
  const never = new AbortController().signal;
  const estimate = localize(await campaigns.estimate(plan, never), 'english');
  for (const warning of estimate.warnings) screen.write(`${warning}\n`);
  if (estimate.refusals.length > 0) throw commandError('bad_request', estimate.refusals.join(' '));
  // The same command goes on where an earlier one stopped.
  const maker = `command:${createHash('sha256').update(JSON.stringify(plan)).digest('base64url')}`;
  const id =
    (await resume(maker, exclusions, campaigns)) ??
    (await campaigns.create({ owner: maker, client: undefined }, { plan, exclusions }, never)).id;
  const bar = createProgressBar(screen);
  for (;;) {
    const progress = localize(await campaigns.progress(id), 'english');
    bar.show(progress);
    if (progress.state === 'done') break;
    if (stopping.aborted) {
      bar.end();
      screen.write('Stopped. The same command goes on from here.\n');
      return 1;
    }
    await sleep(pollMs, stopping).catch(() => undefined);
  }
  bar.end();
  const written = await writeLetters(id, out, campaigns);
  const campaign = localize(await campaigns.get(id), 'english');
  screen.write(summaryOf(campaign, written, out));
  return 0;
}

/** The unfinished campaign of an earlier run of this command, set going again. */
async function resume(
  maker: string,
  exclusions: Exclusions,
  campaigns: Campaigns,
): Promise<string | undefined> {
  const [latest] = await campaigns.list(maker);
  if (latest === undefined || latest.state === 'done' || latest.state === 'cancelled') return undefined;
  await campaigns.setExclusions(latest.id, exclusions);
  if (latest.state === 'paused' || latest.state === 'failed') await campaigns.act(latest.id, 'resume');
  return latest.id;
}

/** A message file for each letter, and one sheet with all of them and their sources. */
async function writeLetters(id: string, out: string, campaigns: Campaigns): Promise<number> {
  const letters: CampaignLetter[] = [];
  let after: string | undefined;
  do {
    const page = await campaigns.letters(id, { state: 'to_review', after, limit: pageSize });
    letters.push(...localize(page.letters, 'english'));
    after = page.next;
  } while (after !== undefined);
  const files = await letterFiles(letters, await campaigns.seller(id));
  for (const [name, bytes] of files) writeFileSync(path.join(out, name), bytes);
  writeFileSync(path.join(out, 'letters.csv'), writeMergeCsv(letters, 'english'));
  return letters.length;
}

function openFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (cause) {
    throw commandError('unavailable', `The folder ${folder} cannot be made. Name another with --out.`, {
      cause,
    });
  }
}

type Screen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

const barWidth = 24;

/** A bar on a terminal, otherwise a plain line every ten seconds. */
function createProgressBar(screen: Screen, now = () => performance.now()) {
  let last = screen.isTTY ? Number.NEGATIVE_INFINITY : now();
  return {
    show(progress: CampaignProgress): void {
      if (!screen.isTTY && now() - last < 10_000) return;
      last = now();
      const text = describe(progress);
      if (screen.isTTY) screen.write(`\r\u001B[K${text.slice(0, (screen.columns ?? 80) - 1)}`);
      else screen.write(`${text}\n`);
    },
    end(): void {
      if (screen.isTTY) screen.write('\r\u001B[K');
    },
  };
}

function describe({ state, counts, waits, secondsLeft }: CampaignProgress): string {
  const done = counts.stores - counts.inWork;
  const filled = counts.stores === 0 ? 0 : Math.round((done / counts.stores) * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const finding = state === 'finding' ? ', finding more' : '';
  const waiting = waits.map(({ reason, stores }) => `, ${stores} wait for the ${reason}`).join('');
  const left = secondsLeft === undefined ? '' : `, ${timeOf(secondsLeft)} left`;
  return `${bar} ${done} of ${counts.stores} stores${finding}, ${counts.toReview} letters${waiting}${left}`;
}

function timeOf(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** What a campaign found, in a few lines. */
function summaryOf(
  {
    counts,
    places,
    modelCalls,
    source,
  }: Localized<Pick<Campaign, 'counts' | 'places' | 'modelCalls' | 'source'>>,
  letters: number,
  out: string,
): string {
  const failed = places.filter(({ coverage }) => coverage === 'failed' || coverage === 'unknown');
  const capped = places.filter(({ coverage }) => coverage === 'capped');
  const lines = [
    `${letters} letters to review are in ${out}; letters.csv lists them with their sources.`,
    `${counts.stores} stores: ${counts.withoutLetter} without a letter, ${counts.failed} that could not be finished.`,
    ...failed.map(({ query, note }) => `Not searched: ${query}. ${note ?? ''}`.trimEnd()),
    ...capped.map(({ query, note }) => `Not complete: ${query}. ${note ?? ''}`.trimEnd()),
    ...(modelCalls.used > 0 ? [`Calls of the language model: ${modelCalls.used}.`] : []),
    ...(source.attribution === '' ? [] : [`Stores: ${source.attribution}.`]),
    'Nothing was sent.',
  ];
  return `${lines.join('\n')}\n`;
}
