import type { Progress } from './import-file.ts';

export type Screen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export type ProgressLine = { show(progress: Progress): void; end(): void };

const barWidth = 24;

/** How far an import is: a bar that moves on a terminal, elsewhere a plain line every ten seconds. */
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
      const text = describe(progress, label, (time - passBegan) / 1000);
      out.write(out.isTTY ? `\r\u001B[K${text.slice(0, (out.columns ?? 80) - 1)}` : `${text}\n`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}

function describe({ pass, done, bytes, found }: Progress, label: string, seconds: number): string {
  const share = bytes === 0 ? 1 : done / bytes;
  const filled = Math.round(share * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const rate = seconds > 0 ? `${(done / 1e6 / seconds).toFixed(0)} MB/s` : '';
  const what = pass === 'reading' ? `${found} stores found` : 'placing stores';
  return `${bar} ${Math.floor(share * 100)} %  ${rate}  ${what}  ${label}`;
}
