import { describe, expect, test } from 'vitest';
import { telHref } from '../../../components/hrefs.ts';
import { type CustomerField, customerFieldOf } from './column-headings.ts';
import { customersOf, dayOfText } from './customers.ts';
import { columnName, fromHeadings, guessMapping, withColumn } from './mapping.ts';
import type { Table } from './table.ts';

function table(...rows: string[][]): Table {
  return { rows, lines: rows.map((_, at) => at + 1), format: 'csv', encoding: 'utf-8', delimiter: ',' };
}

const headings: readonly (readonly [CustomerField, readonly string[]])[] = [
  [
    'name',
    [
      'Company Name',
      '客户名称',
      '公司名称',
      'Firma',
      'Raison sociale',
      'Razón social',
      'Razão Social',
      'Ragione sociale',
      'NAME',
    ],
  ],
  ['address', ['Address', '地址', 'Straße', 'Adresse', 'Dirección', 'Endereço', 'Indirizzo']],
  ['city', ['City', '城市', 'Ort', 'Ville', 'Ciudad', 'Cidade', 'Città']],
  ['country', ['Country', '国家/地区', 'Land', 'Pays', 'País', 'Paese']],
  [
    'phone',
    [
      'Phone',
      'Tel.',
      '联系电话',
      'Telefon',
      'Téléphone',
      'Teléfono',
      'Telefone',
      'Cellulare',
      'Phone (office)',
    ],
  ],
  ['website', ['Website', '网址', 'Webseite', 'Site web', 'Sitio web', 'Sito web']],
  [
    'email',
    ['E-mail', 'email', '邮箱', 'E-Mail-Adresse', 'Courriel', 'Correo electrónico', 'Posta elettronica'],
  ],
  ['notes', ['Notes', '备注', 'Bemerkungen', 'Remarques', 'Observaciones', 'Observações', 'Note']],
  ['status', ['Status', '客户状态', 'Statut', 'Estado', 'Stato']],
  ['next', ['Follow-up date', 'Next date', '下次跟进日期', 'Datum', 'Date', 'Fecha', 'Data']],
];
test.each(headings.flatMap(([field, names]) => names.map((name) => [name, field] as const)))(
  'the heading %s means %s',
  (word, field) => expect(customerFieldOf(word)).toBe(field),
);
test.each([
  ['公司名称 Company Name', 'name'],
  ['电话/Tel', 'phone'],
  ['Tel／手机', 'phone'],
  ['网址\nWebsite', 'website'],
  ['E-mail邮箱', 'email'],
  ['Address | 地址', 'address'],
] as const)('%j is the same heading in two languages', (word, field) =>
  expect(customerFieldOf(word)).toBe(field),
);
test.each([
  '',
  'Turnover',
  'constructor',
  '__proto__',
  '5',
  '客户 ID',
  '店铺Logo',
  'Phone/Fax',
  'Name/Phone',
])('%j is not a known heading', (word) => expect(customerFieldOf(word)).toBeUndefined());

describe('rows above the headings', () => {
  const list = [
    ['公司名称', '国家', '电话', '邮箱'],
    ['宏达五金', '中国', '0755 1', 'a@hongda.example'],
  ];

  test.each([
    ['a title', [['2026 年客户名单']]],
    ['a title that could be a heading, and a date', [['客户'], ['', '2026-11-21']]],
    ['cells that head several columns', [['客户信息', '', '联系方式']]],
  ])('are not customers: %s', (_, above) => {
    const cut = fromHeadings(table(...above, ...list));
    expect(cut.rows).toEqual(list);
    expect(cut.lines).toEqual([above.length + 1, above.length + 2]);
  });

  test.each([
    ['headings', [...list, ['Firma', 'Land', 'Telefon', 'E-Mail']]],
    ['one heading that is known', [['Firma', 'Umsatz', 'Stand'], ['Müller', '5', 'x'], ...list]],
    ['customers', [['Ferragens Douro', 'Porto', '+351 22', 'a@b.example'], ...list]],
    [
      'customers below a row with two possible headings',
      [
        ['Silva', 'Porto'],
        ['Shop', 'Street', '5', '6', '7'],
      ],
    ],
  ])('do not exist if the first row is %s', (_, rows) => {
    expect(fromHeadings(table(...rows)).rows).toEqual(rows);
  });
});

describe('a guess', () => {
  test('takes several columns of a field, and reports duplicate and empty headings', () => {
    const guess = guessMapping(
      table(['Phone', 'Name', '', 'phone', 'Company', ''], ['1', 'A', 'x', '2', 'B', '']),
    );
    expect(guess).toEqual({
      hasHeadings: true,
      mapping: { phone: [0, 3], name: [1, 4] },
      emptyHeadings: [2],
      sameHeadings: ['phone'],
    });
  });

  test('for a table without headings is empty', () => {
    expect(guessMapping(table(['Ferragens Douro', 'Porto'], ['Loja', 'Gaia']))).toEqual({
      hasHeadings: false,
      mapping: {},
      emptyHeadings: [],
      sameHeadings: [],
    });
  });

  test('keeps one field per column when it is corrected, and prefers what was chosen', () => {
    expect(withColumn({ name: [0], phone: [1] }, 1, 'name')).toEqual({ name: [1, 0] });
    expect(withColumn({ name: [0], phone: [1] }, 2, 'email')).toEqual({ name: [0], phone: [1], email: [2] });
    expect(withColumn({ name: [0], phone: [1] }, 1, undefined)).toEqual({ name: [0] });
  });
});

describe('customers', () => {
  test('have the town in their address, one e-mail address, their notes verbatim, and their line', () => {
    const rows = table(
      ['name', 'street', 'town', 'zip', 'mail', 'status', 'notes', 'next', 'tel', 'web', 'country'],
      [
        ' A\n Ltd ',
        'Weg 1',
        'Köln',
        '50667',
        'A <a@a.example>; b@b.example',
        'CONTACTED',
        'hi',
        '1.12.2026',
        "'+49",
        'a.example',
        'DE',
      ],
      ['B', 'Köln, Weg 2', 'Köln', '', 'none', 'VIP', '', '1/2/2026', '', '', ''],
    );
    const { mapping } = guessMapping(rows);
    expect(customersOf(rows, mapping, true)).toEqual({
      customers: [
        {
          store: {
            name: 'A Ltd',
            address: 'Weg 1, 50667 Köln',
            email: 'a@a.example',
            phone: "'+49",
            website: 'a.example',
            country: 'DE',
          },
          status: 'contacted',
          notes: 'hi',
          next: '2026-12-01',
          line: 2,
        },
        {
          store: { name: 'B', address: 'Köln, Weg 2' },
          notes: 'status: VIP\nnext: 1/2/2026\nmail: none',
          line: 3,
        },
      ],
      noName: [],
      tooLong: [],
      intoNotes: 1,
    });
  });

  test('without a name, or with an implausibly long cell, are listed by line', () => {
    const rows = table(
      ['name', 'notes'],
      ['', 'x'],
      ['\u200b\u0000 ', 'x'],
      ['A', 'x'.repeat(20_000)],
      ['B', ''],
    );
    const result = customersOf(rows, { name: [0], notes: [1] }, true);
    expect([result.noName, result.tooLong, result.customers.map(({ line }) => line)]).toEqual([
      [2, 3],
      [4],
      [5],
    ]);
  });

  test('whose name is a formula error are left out; other error cells are empty', () => {
    const rows = table(
      ['name', 'phone', 'website', 'notes'],
      ['#N/A', '1', '', ''],
      ['Silva', '#N/A', '#REF!', '#1 in town'],
    );
    const { customers, noName } = customersOf(
      rows,
      { name: [0], phone: [1], website: [2], notes: [3] },
      true,
    );
    expect(noName).toEqual([2]);
    expect(customers).toEqual([{ store: { name: 'Silva', address: '' }, notes: '#1 in town', line: 3 }]);
  });

  test.each(['ａ＠ｂ．example', 'mailto:a@b.example', 'Li <MAILTO:a@b.example>', 'Li：a@b.example'])(
    'have the address of %j',
    (written) => {
      const rows = table(['name', 'email'], ['宏达', written]);
      expect(customersOf(rows, { name: [0], email: [1] }, true).customers[0]?.store.email).toBe(
        'a@b.example',
      );
    },
  );

  test.each([
    ['０２１－１２３４５６７８', 'tel:02112345678'],
    ['\u202d+86 755 1234 5678\u202c', 'tel:+8675512345678'],
    ['（０７５５）　1234 5678', 'tel:075512345678'],
  ])('have a phone that dials: %j', (written, href) => {
    const rows = table(['name', 'phone'], ['宏达', written]);
    const { store } = customersOf(rows, { name: [0], phone: [1] }, true).customers[0] ?? {};
    expect(telHref(store?.phone ?? '')).toBe(href);
  });

  test.each(['8.61378E+12', '4.42E+11', '8,61378E+12'])('have no phone of %s, which is told', (phone) => {
    const { customers, intoNotes } = customersOf(
      table(['Name', 'Phone'], ['Acme', phone]),
      { name: [0], phone: [1] },
      true,
    );
    expect(customers[0]).toMatchObject({ store: { name: 'Acme' }, notes: `Phone: ${phone}` });
    expect(customers[0]?.store.phone).toBeUndefined();
    expect(intoNotes).toBe(1);
  });

  test('have the first column of a kind that is filled', () => {
    const list = table(['Company', 'Phone', 'Mobile'], ['Acme', '', '2'], ['Bolt', '1', '2']);
    const { customers } = customersOf(list, guessMapping(list).mapping, true);
    expect(customers.map(({ store }) => store.phone)).toEqual(['2', '1']);
  });

  test('of a table without headings start in its first row', () => {
    expect(
      customersOf(table(['A'], ['B']), { name: [0] }, false).customers.map(({ store }) => store.name),
    ).toEqual(['A', 'B']);
  });
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T10:00:00Z', '2026-12-01'],
  ['2026/12/1 08:30', '2026-12-01'],
  ['2026年12月1日', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', '2026-12-13'],
  ['5/5/2026', '2026-05-05'],
  ['1/12/2026', undefined],
  ['31.2.2026', undefined],
  ['2026-02-30', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => expect(dayOfText(text)).toBe(day));

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [99, 'CV'],
  [702, 'AAA'],
])('column %i is called %s', (at, name) => expect(columnName(at)).toBe(name));

test('the town is added to a street that is named after one', () => {
  const read = (address: string, city: string) => {
    const { mapping } = guessMapping({ rows: [['Name', 'Address', 'City']] });
    return customersOf(table(['Name', 'Address', 'City'], ['X', address, city]), mapping, true).customers[0]
      ?.store.address;
  };
  expect(read('Via Roma 5', 'Roma')).toBe('Via Roma 5, Roma');
  expect(read('Via Roma 5, 00184 Roma', 'Roma')).toBe('Via Roma 5, 00184 Roma');
  expect(read('Hauptstr. 5 50667 Köln', 'Köln')).toBe('Hauptstr. 5 50667 Köln');
  expect(read('深圳市福田区振华路100号', '深圳市')).toBe('深圳市福田区振华路100号');
});
