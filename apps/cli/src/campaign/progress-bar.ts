import type { CampaignProgress } from '@hardware-store-finder/contract';

export type Screen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

const width = 24;

/** A bar on a terminal, otherwise a plain line every ten seconds. */
export function createProgressBar(screen: Screen, now = () => performance.now()) {
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
  const filled = counts.stores === 0 ? 0 : Math.round((done / counts.stores) * width);
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  const finding = state === 'finding' ? ', finding more' : '';
  const waiting = waits.map(({ reason, stores }) => `, ${stores} wait for the ${reason}`).join('');
  const left = secondsLeft === undefined ? '' : `, ${timeOf(secondsLeft)} left`;
  return `${bar} ${done} of ${counts.stores} stores${finding}, ${counts.toReview} letters${waiting}${left}`;
}

function timeOf(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
