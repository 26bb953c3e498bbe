import type { CampaignLetter } from '@Hardware-Store-Finder/contract';
import { emailPackOf } from '@Hardware-Store-Finder/domain';
import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { exportLetters } from './export-letters.ts';

function letterTo(name: string, subject: string, body: string): CampaignLetter {
  const recipient = 'info@silva.example';
  return {
    key: name,
    store: { name, address: '=cmd|calc', website: 'https://silva.example/' },
    state: 'approved',
    criteria: [],
    recipient,
    letter: {
      subject,
      body,
      writtenIn: 'pt',
      recipient: { value: recipient, page: 'https://silva.example/contact' },
    },
  };
}

const letters = [
  letterTo('Silva & Filhos', 'Dobradiças e puxadores', 'Cara equipa,\n\n"Dobradiças", preço.\n'),
  letterTo('Silva & filhos', '锁具合作', '=1+1\n_x0041_'),
];

test('message files have sender, recipient, subject and body, and a name of their own', async () => {
  const seller = { company: 'Yongfeng', email: 'sales@yongfeng.example' };
  const { bytes, type } = await exportLetters(letters, 'eml', 'english', seller);
  expect(type).toBe('application/zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['Silva-Filhos.eml', 'Silva-filhos-2.eml']);
  const mails = await Promise.all(Object.values(files).map((file) => PostalMime.parse(file)));
  const optOut = emailPackOf('pt')?.email.optOut;
  for (const [at, mail] of mails.entries()) {
    const letter = letters[at]?.letter;
    expect(mail.from).toEqual({ name: 'Yongfeng', address: 'sales@yongfeng.example' });
    expect(mail.to).toMatchObject([{ address: 'info@silva.example' }]);
    expect(mail.subject).toBe(letter?.subject);
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(`${letter?.body.trimEnd()}\n\n${optOut}`);
  }
});

const row = (at: number, body = letters[at]?.letter?.body) => [
  'info@silva.example',
  letters[at]?.letter?.subject,
  body,
  'pt',
  letters[at]?.store.name,
];
const sources = 'https://silva.example/contact';

test('a CSV file for mail merge has a row for each letter, and no formula', async () => {
  const { bytes } = await exportLetters(letters, 'csv', 'english');
  const rows = parse(Buffer.from(bytes), { bom: true });
  expect(rows).toEqual([
    ['Recipient', 'Subject', 'Body', 'Language', 'Store', 'Address', 'Website', 'Sources'],
    [...row(0), "'=cmd|calc", 'https://silva.example/', sources],
    [...row(1, "'=1+1\n_x0041_"), "'=cmd|calc", 'https://silva.example/', sources],
  ]);
});

test('a workbook for mail merge has the same texts, unchanged', async () => {
  const { bytes } = await exportLetters(letters, 'xlsx', 'chinese');
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([
    ['收件人', '主题', '正文', '语言', '店铺', '地址', '网站', '来源'],
    [...row(0), '=cmd|calc', 'https://silva.example/', sources],
    [...row(1), '=cmd|calc', 'https://silva.example/', sources],
  ]);
});

test('a mail merge has each source with its quotation and who confirmed what rests on it', async () => {
  const [letter] = letters as [CampaignLetter];
  const url = 'https://silva.example/about';
  const from = (n: number, quote: string) => ({ n, url, title: 'Silva', quote });
  const said = (n: number, confirmedBy?: 'code' | 'judge') => ({
    section: 'products' as const,
    text: 'Sells',
    citations: [n],
    ...(confirmedBy && { confirmedBy }),
  });
  const analysis = {
    basicInfo: letter.store,
    perplexityAnalysis: '',
    analysisPoints: [],
    nextSteps: [],
    productCategories: [],
    timestamp: '2026-01-01T00:00:00.000Z',
    sources: [from(1, 'Dobradiças'), from(2, 'Fechos\nPregos'), from(3, 'Bem-vindo!'), from(4, 'Parafusos')],
    statements: [said(1, 'code'), said(2, 'judge'), said(3), said(4, 'judge'), said(4, 'code')],
  };
  for (const [language, mark] of [
    ['english', '(read by AI)'],
    ['chinese', '（AI 读取）'],
  ] as const) {
    const { bytes } = await exportLetters([{ ...letter, analysis }], 'csv', language);
    expect(parse(Buffer.from(bytes), { bom: true })[1]?.at(-1)?.split('\n')).toEqual([
      sources,
      `${url}: “Dobradiças”`,
      `${url}: “Fechos / Pregos” ${mark}`,
      `${url}: “Bem-vindo!”`,
      `${url}: “Parafusos”`,
    ]);
  }
});

test('others have their turn while many message files are written', async () => {
  const many = Array.from({ length: 500 }, (_, n) => letterTo(`Silva ${n}`, 'Hinges', 'hinges '.repeat(500)));
  expect(await turnsDuring(exportLetters(many, 'eml', 'english'))).toBeGreaterThan(5);
});
