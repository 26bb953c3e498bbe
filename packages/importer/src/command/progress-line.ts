import type { Progress } from '../places/places-source.ts';

export type Screen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export type ProgressLine = { show(progress: Progress): void; end(): void };

const barWidth = 24;

/** Shows the progress of an import: a bar on a terminal, else a plain line every ten seconds. */
export function createProgressLine(out: Screen, label: string, now = () => performance.now()): ProgressLine {
  const everyMs = out.isTTY ? 100 : 10_000;
  let last = out.isTTY ? -Infinity : now();
  let pass: Progress['pass'] | undefined;
  let passBegan = now();
  return {
    show(progress) {
      const time = now();
      if (progress.pass !== pass) {
        pass = progress.pass;
        passBegan = time;
      }
      const isWhole = progress.done === progress.bytes && out.isTTY;
      if (time - last < everyMs && !isWhole) return;
      last = time;
      const seconds = (time - passBegan) / 1000;
      const text = describe(progress, label, seconds);
      if (out.isTTY)
        out.write(`\r\u001B[K${`${drawBar(progress)} ${text}`.slice(0, (out.columns ?? 80) - 1)}`);
      else out.write(`${text}\n`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}

function drawBar({ done, bytes }: Progress): string {
  const filled = Math.round((done / bytes) * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}

/** Only the first pass reads the whole file, so only its rate is meaningful. */
function describe({ pass, done, bytes, found }: Progress, label: string, seconds: number): string {
  const share = `${Math.floor((done / bytes) * 100)} %`;
  if (pass === 'locating') return `${share}, placing ${found} stores, ${label}`;
  if (pass === 'addressing') return `${share}, looking for the addresses of ${found} stores, ${label}`;
  const rate = seconds > 0 ? `${(done / 1e6 / seconds).toFixed(0)} MB/s, ` : '';
  return `${share}, ${rate}${found} stores found, ${label}`;
}
