import { cleanCell } from '@Hardware-Store-Finder/domain';
import { runs } from '@Hardware-Store-Finder/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyOf } from '../../../testing/lead-tabs.ts';
import { type ExportRow, exportRowOf } from '../export-row.ts';
import { inChinese, inEnglish } from '../testing/messages.ts';
import { lead, noon, porto, shown } from '../testing/rows.ts';
import { anyText } from '../testing/texts.ts';
import { cellsOf } from './cells.ts';
import { columnIds } from './columns.ts';
import { cardOf, writeCards } from './write-cards.ts';

const messages = inEnglish;

test('a lead becomes a card with all its data and its source', () => {
  expect(cardOf({ store: lead.store, lead }, messages).replaceAll('\r\n ', '')).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ferragens Douro;;;;',
      'FN:Ferragens Douro',
      'ORG:Ferragens Douro',
      'X-ABShowAs:COMPANY',
      'ADR;TYPE=WORK:;;Rua das Flores 12\\, 4050-262 Porto;;;;',
      'TEL;TYPE=WORK,VOICE:+351 22 000 0000',
      'EMAIL;TYPE=INTERNET:geral@ferragens-douro.example',
      'EMAIL;TYPE=INTERNET:record@ferragens-douro.example',
      'URL;TYPE=WORK:https://ferragens-douro.example/loja?a=1&b=2',
      'URL;TYPE=WORK:https://wa.me/351220000000',
      'GEO:41.145600;-8.610900',
      'NOTE:Status: Replied\\n- called on Monday\\n- "wants" samples\\nSource: OpenStreetMap · © OpenStreetMap contributors\\, Open Database License (ODbL) 1.0 · https://www.openstreetmap.org/copyright',
      'UID:osm:node/1',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

test('a card has no address that is only near the store', () => {
  const near = { ...porto, address: 'near Rua das Flores 12, Porto', address_kind: 'nearby' as const };
  expect(cardOf({ store: near }, messages)).not.toContain('ADR');
  expect(cardOf({ store: { ...near, address_kind: 'building' as const } }, messages)).toContain('ADR');
});

/** Follows the grammar of RFC 2425, independently of the writer: unfolds, splits at the first colon, unescapes. */
function readCard(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.pop()).toBe('');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line
        .slice(colon + 1)
        .replaceAll(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));
      return [line.slice(0, colon), value];
    }),
  );
}

test('any name, address and notes are read back, and no line exceeds 75 octets or ends inside a character', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, address, notes) => {
      const row = { store: { name, address: `x${address}` }, lead: { ...lead, notes } };
      const bytes = new TextEncoder().encode(cardOf(row, messages));
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const card = readCard(text);
      expect(card.get('FN')).toBe(cleanCell(name));
      expect(card.get('ADR;TYPE=WORK')).toBe(`;;x${cleanCell(address)};;;;`);
      expect(card.get('NOTE')).toContain(`\n${notes === '' ? 'Source' : cleanCell(notes)}`);
      expect([...text.matchAll(/^[A-Z]+:VCARD\r$/gm)].length).toBe(2);
    }),
    { numRuns: runs(1000) },
  );
});

test('a refused address is in no card and no cell, even beside an allowed one', () => {
  const rowWith = (refused: string, status = lead.status) =>
    exportRowOf({ ...policyOf(refused), statusOf: () => status }, { store: lead.store, lead });
  const textOf = (row: ExportRow) =>
    [cardOf(row, messages), ...cellsOf(row, columnIds, messages)].join('\n').replaceAll('\r\n ', '');
  const [site, record] = ['geral@ferragens-douro.example', 'record@ferragens-douro.example'];
  for (const [free, refused] of [
    [site, record],
    [record, site],
  ] as const) {
    const text = textOf(rowWith(refused));
    expect(text).toMatch(new RegExp(`EMAIL[^\r]*${free}`));
    expect(text).not.toContain(refused);
    expect(text).toContain('NOTE:Status: Replied');
  }
  // A store that is refused altogether keeps its addresses, and its status says so.
  const row = rowWith(lead.id, 'do_not_contact');
  expect(row).toEqual({ store: lead.store, lead, status: 'do_not_contact' });
  expect(textOf(row)).toContain(record);
  expect(textOf(row)).toContain('NOTE:Status: Do not contact');
});

test('values that must not be opened or dialled are left out', () => {
  const store = {
    ...porto,
    website: 'javascript:alert(1)',
    email: 'a@b.example?bcc=c@d.example',
    phone: '*#06#',
  };
  const card = cardOf({ store, contacts: [] }, messages);
  expect(card).not.toMatch(/URL|EMAIL|TEL/);
});

test('a file has a card for each store that may be exported, in the language of the page', async () => {
  const rows = [
    shown,
    { store: { ...porto, id: 'google:1' } },
    { store: { ...porto, id: 'sample:1' } },
    { store: lead.store, lead },
  ];
  const { file, name, count, forbidden, invented } = writeCards(rows, inChinese, noon);
  expect([name, count, forbidden.get('Google Maps'), forbidden.size, invented]).toEqual([
    '五金店联系人 2026-11-21.vcf',
    2,
    1,
    1,
    1,
  ]);
  const text = await file.text();
  expect(text.match(/BEGIN:VCARD/g)?.length).toBe(2);
  expect(text).toContain('状态: 已回复');
});
