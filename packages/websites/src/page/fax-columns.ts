import { labelBefore } from '@Hardware-Store-Finder/domain';

const maxDepth = 20;
const maxHeader = 60;
const maxColumns = 100;

/** Tells which cells of a page's tables stand in a column that its first row names 'Fax'. */
export function createFaxColumns() {
  /** The open tables: the cells of their first row, which columns it gives to faxes, and where the scan is. */
  const tables: { header: string[]; faxes?: boolean[]; row: number; cell: number }[] = [];

  return {
    /** Whether the element that opens is a cell of a fax. */
    open(name: string): boolean {
      if (name === 'table' && tables.length < maxDepth) tables.push({ header: [], row: 0, cell: -1 });
      const table = tables.at(-1);
      if (table === undefined) return false;
      if (name === 'tr') {
        table.row += 1;
        table.cell = -1;
      }
      if (name !== 'td' && name !== 'th') return false;
      table.cell += 1;
      if (table.row > 1) {
        table.faxes ??= faxColumns(table.header);
        return table.faxes[table.cell] === true;
      }
      if (table.header.length < maxColumns) table.header.push('');
      return false;
    },
    close(name: string): void {
      if (name === 'table') tables.pop();
    },
    text(piece: string): void {
      const table = tables.at(-1);
      if (table?.row !== 1 || table.cell < 0) return;
      const before = table.header[table.cell];
      if (before !== undefined && before.length < maxHeader)
        table.header[table.cell] = before + piece.slice(0, maxHeader);
    },
  };
}

/** A row with numbers is no header. */
function faxColumns(header: readonly string[]): boolean[] {
  const hasNumbers = header.some((text) => /\d/.test(text));
  return header.map((text) => !hasNumbers && labelBefore(text.trim()) === 'fax');
}
