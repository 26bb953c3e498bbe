import { otherHeading, type PlacedLine } from './line-context.ts';

/** A line as read from the page. `isLinks`, `isBold`: each word of it is. `links`: its text, divided at its links. */
export type ReadLine = PlacedLine & { isMenu: boolean; isBold: boolean; links: readonly string[] };

const maxBold = 120;
const maxRow = 300;
const maxCellLines = 3;
const maxRowLines = 60;

type Row = {
  cells: number;
  cellLines: number;
  hasData: boolean;
  lines: { line: ReadLine; cell: number }[];
  isLayout: boolean;
};

/**
 * Joins the lines of a table's row. A row with much text, headings, lists or tables in it is the layout of a page: its lines stay as
 * they are.
 */
export function createLineRows(emit: (line: PlacedLine) => void) {
  let row: Row | undefined;

  const release = () => {
    for (const { line } of row?.lines ?? []) emitAlone(line);
    if (row !== undefined) row.lines = [];
  };
  const emitAlone = (line: ReadLine) => {
    const isHeading = line.isBold && line.place === 'text' && isTitle(line.text);
    if (line.isMenu) for (const text of line.links) emit({ text, place: 'menu' });
    else emit(isHeading ? { text: line.text, place: 'heading', level: otherHeading } : line);
  };
  const end = () => {
    const lines = row?.lines.map(({ line }) => line).filter(({ place }) => place !== 'image') ?? [];
    const cells = new Set(row?.lines.filter(({ line }) => line.place !== 'image').map(({ cell }) => cell));
    const isAlone =
      cells.size === 1 && row?.hasData && lines.some(({ text, isBold }) => isBold || isSentence(text));
    if (lines.length === 0 || isAlone || lines.every(({ isMenu }) => isMenu)) release();
    else {
      for (const { line } of row?.lines ?? []) if (line.place === 'image') emit(line);
      emit({ text: lines.map(({ text }) => text).join(' '), place: 'table' });
    }
    row = undefined;
  };

  return {
    add(line: ReadLine): void {
      if (row === undefined || row.isLayout) {
        emitAlone(line);
        return;
      }
      row.lines.push({ line, cell: row.cells });
      if (line.place !== 'image') row.cellLines += 1;
      const length = row.lines.reduce((sum, { line: { text } }) => sum + text.length, 0);
      const isPart = line.place === 'text' || line.place === 'image' || line.isMenu;
      if (isPart && row.cellLines <= maxCellLines && length <= maxRow && row.lines.length <= maxRowLines)
        return;
      release();
      row.isLayout = true;
    },
    openRow(): void {
      end();
      row = { cells: 0, cellLines: 0, hasData: false, lines: [], isLayout: false };
    },
    openCell(name: 'td' | 'th'): void {
      row ??= { cells: 0, cellLines: 0, hasData: false, lines: [], isLayout: false };
      row.cells += 1;
      row.cellLines = 0;
      row.hasData ||= name === 'td';
    },
    /** What begins here does not belong into a row: a table within, a card. */
    breakRow(): void {
      release();
      if (row !== undefined) row.isLayout = true;
    },
    isInRow: (): boolean => row !== undefined && !row.isLayout,
    end,
  };
}

function isTitle(text: string): boolean {
  return text.length <= maxBold && !/[.。]$/.test(text) && /\p{L}/u.test(text);
}

/** Whether a line reads as a sentence, or announces what follows it. */
export function isSentence(text: string): boolean {
  return /[.!?:…。！？：]$/.test(text);
}
