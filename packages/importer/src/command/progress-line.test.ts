import { describe, expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function watch(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const out = { write: (text: string) => written.push(text), isTTY, columns: 70 };
  const line = createProgressLine(out, 'porto.osm.pbf', () => time);
  return {
    written,
    line,
    show(seconds: number, done: number, pass: 'reading' | 'locating' = 'reading') {
      time = seconds * 1000;
      line.show({ pass, done: done * 1e6, bytes: 200e6, found: 7 });
    },
  };
}

describe('the progress of an import', () => {
  it('is a bar with the rate and the count on a terminal, cleared at the end', () => {
    const { written, line, show } = watch(true);
    show(0, 0);
    show(0.05, 10);
    show(1, 100);
    line.end();
    expect(written).toEqual([
      '\r\u001B[K░░░░░░░░░░░░░░░░░░░░░░░░ 0 %, 7 stores found, porto.osm.pbf',
      '\r\u001B[K████████████░░░░░░░░░░░░ 50 %, 100 MB/s, 7 stores found, porto.osm.pb',
      '\r\u001B[K',
    ]);
  });

  it('is a plain line every ten seconds elsewhere', () => {
    const { written, line, show } = watch(false);
    show(1, 10);
    show(10, 50);
    show(11, 60);
    show(20, 100);
    show(31, 150, 'locating');
    line.end();
    expect(written).toEqual([
      '25 %, 6 MB/s, 7 stores found, porto.osm.pbf\n',
      '50 %, 5 MB/s, 7 stores found, porto.osm.pbf\n',
      '75 %, placing 7 stores, porto.osm.pbf\n',
    ]);
  });
});
