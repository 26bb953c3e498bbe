import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SaxesParser } from 'saxes';

/** The machine's LibreOffice; undefined if there is none, and tests that need it are skipped. */
// biome-ignore lint/style/noProcessEnv: the path of a program depends on the machine
export const soffice = findProgram(process.env.SOFFICE_PATH || 'soffice');

/** A cell as LibreOffice reads it. `type`: string, float, date …, '' for an empty cell. */
export type OfficeCell = { text: string; type: string; value: string; formula: string; links: string[] };

/** The most dangerous options for opening a CSV: numbers are recognized, formulas evaluated. */
const readCsv = 'CSV:44,34,76,1,,0,false,true,false,false,false,0,true';

/** Opens a file in LibreOffice; returns its sheets by name, as rows of cells. */
export function openInOffice(bytes: Uint8Array, ending: 'csv' | 'xlsx'): Map<string, OfficeCell[][]> {
  return inFolder((folder) => {
    const file = path.join(folder, `list.${ending}`);
    writeFileSync(file, bytes);
    convert(folder, file, 'fods', ending === 'csv' ? [`--infilter=${readCsv}`] : []);
    return readFlatSheets(readFileSync(path.join(folder, 'out', 'list.fods'), 'utf8'));
  });
}

/** Opens a UTF-8 CSV in LibreOffice and saves it. `ending` may name a filter and its options after a colon. */
export function savedByOffice(csv: string, ending: string): Uint8Array {
  return inFolder((folder) => {
    const file = path.join(folder, 'list.csv');
    writeFileSync(file, csv);
    convert(folder, file, ending, [`--infilter=${readCsv}`]);
    return new Uint8Array(readFileSync(path.join(folder, 'out', `list.${ending.split(':')[0]}`)));
  });
}

function convert(folder: string, file: string, to: string, options: readonly string[]): void {
  if (soffice === undefined) throw new Error('There is no LibreOffice.');
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  execFileSync(
    soffice,
    [
      profile,
      '--headless',
      '--norestore',
      ...options,
      '--convert-to',
      to,
      '--outdir',
      path.join(folder, 'out'),
      file,
    ],
    { stdio: 'pipe', timeout: 110_000, env: { PATH: '/usr/bin:/bin', HOME: folder } },
  );
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findProgram(name: string): string | undefined {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0 ? name : undefined;
}

/** The rows of a flat OpenDocument file (ISO 26300), without trailing empty rows and cells. */
function readFlatSheets(xml: string): Map<string, OfficeCell[][]> {
  const sheets = new Map<string, OfficeCell[][]>();
  const parser = new SaxesParser();
  let rows: OfficeCell[][] = [];
  let row: OfficeCell[] = [];
  let cell: OfficeCell | undefined;
  let paragraphs = 0;
  let isText = false;
  let repeatedRow = 1;
  let repeatedCell = 1;
  parser.on('opentag', ({ name, attributes }) => {
    const get = (key: string) => String(attributes[key] ?? '');
    if (name === 'table:table') {
      rows = [];
      sheets.set(get('table:name'), rows);
    } else if (name === 'table:table-row') {
      row = [];
      repeatedRow = Number(get('table:number-rows-repeated') || 1);
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      paragraphs = 0;
      repeatedCell = Number(get('table:number-columns-repeated') || 1);
      cell = {
        text: '',
        type: get('office:value-type'),
        value: get('office:value') || get('office:date-value'),
        formula: get('table:formula'),
        links: [],
      };
    } else if (cell && name === 'text:p') {
      isText = true;
      if (paragraphs > 0) cell.text += '\n';
      paragraphs += 1;
    } else if (cell && name === 'text:a') cell.links.push(get('xlink:href'));
    else if (cell && isText && name === 'text:s') cell.text += ' '.repeat(Number(get('text:c') || 1));
    else if (cell && isText && name === 'text:tab') cell.text += '\t';
    else if (cell && isText && name === 'text:line-break') cell.text += '\n';
  });
  parser.on('text', (text) => {
    if (cell && isText) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isText = false;
    else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      const isEmpty = cell.type === '' && cell.text === '';
      for (let at = 0; at < (isEmpty ? Math.min(repeatedCell, 200) : repeatedCell); at += 1)
        row.push({ ...cell });
      cell = undefined;
    } else if (name === 'table:table-row') {
      while (row.at(-1)?.type === '') row.pop();
      if (row.length > 0 || repeatedRow === 1) for (let at = 0; at < repeatedRow; at += 1) rows.push(row);
    }
  });
  parser.write(xml).close();
  for (const all of sheets.values()) while (all.at(-1)?.length === 0) all.pop();
  return sheets;
}
