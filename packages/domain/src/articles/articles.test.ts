import { expect, test } from 'vitest';
import { emailPacks } from '../languages/language-packs.ts';
import { articleWords } from './article-words.ts';
import table from './articles.json' with { type: 'json' };
import { type ArticleId, articleName, articleOfTerm, articlesIn, isSameKind } from './articles.ts';
import { goodsIn, isFitting } from './goods.ts';
import onPages from './testing/words-on-pages.json' with { type: 'json' };

const ids = Object.keys(table) as ArticleId[];
const tags = Object.keys(articleWords);
/** The languages whose files hold only what differs from another's. */
const variants: Readonly<Record<string, string>> = { 'pt-BR': 'pt', 'es-419': 'es' };

test('articles are found as whole words, the longest at each place', () => {
  const text = 'We sell door handles, handles & locks; it handles well. Ask hammer@door-handles.example.';
  expect(articlesIn(text, 'en').map(({ id, start, end }) => [id, text.slice(start, end)])).toEqual([
    ['door_handle', 'door handles'],
    ['handle', 'handles'],
    ['lock', 'locks'],
  ]);
});

test.each([
  ['en', 'door lock cylinders', 'lock_cylinder'],
  ['en', 'DOOR-HANDLES', 'door_handle'],
  // Egypt writes the last letter without its dots.
  ['ar', 'مسامير وبراغى', 'fastener'],
  ['tr', 'KAPI MENTEŞELERİ', 'door_hinge'],
  ['tr', 'ASMA KİLİT', 'padlock'],
  ['el', 'ΚΛΕΙΔΑΡΙΕΣ', 'lock'],
  ['ru', 'мебельный крепёж', 'fastener'],
  ['de', 'SCHLIEßBLECHE', 'strike_plate'],
  ['de', 'Edelstahlscharniere', 'hinge'],
  ['ar', 'والمفصلات', 'hinge'],
  ['zh', '我们销售抽屉滑轨。', 'drawer_runner'],
  ['zh-TW', '抽屜滑軌', 'drawer_runner'],
  ['es-MX', 'chapas para puertas', 'door_lock'],
  ['no', 'dørhengsler', 'door_hinge'],
] as const)('in %s, "%s" is %s', (tag, words, id) => {
  expect(articlesIn(words, tag).map((place) => place.id)).toEqual([id]);
});

test.each([
  ['en', 'We lock the shop at six.'],
  ['en', 'It springs from our team, who handles everything.'],
  ['zh', '连锁店'],
  ['ja', 'ライフスタイル'],
  ['de', 'Schlösser und Burgen der Region'],
  ['hu', 'Lakatos Kft.'],
] as const)('in %s, "%s" names no article', (tag, words) => {
  expect(articlesIn(words, tag)).toEqual([]);
});

test('a compound is what its last part is, and no ending of five letters and more', () => {
  const named = (text: string, language: string) => articlesIn(text, language).map(({ id }) => id);
  expect(named('Stofzuigers', 'nl')).toEqual(['vacuum_cleaner']);
  expect(named('Stofzuigerzakken', 'nl')).toEqual([]);
});

test('without a language, words of all are found', () => {
  const found = articlesIn('Türdrücker, дверные петли, 门锁, padlocks').map(({ id }) => id);
  expect(found).toEqual(['door_handle', 'door_hinge', 'door_lock', 'padlock']);
});

test.each([
  ['soft-close drawer slides', 'drawer_runner', 'soft-close'],
  ['zinc alloy handle', 'handle', 'zinc alloy'],
  ['智能指纹锁', 'smart_lock', '智能'],
  ['锌合金拉手', 'handle', '锌合金'],
  ['furniture hinges', 'furniture_hinge', ''],
  ['handle lock', 'door_lock', ''],
  ['toy hammer', 'hammer', 'toy'],
  ['handles for kitchens', 'handle', 'for kitchens'],
  ['drawer slides 45 mm', 'drawer_runner', '45 mm'],
  ['Padlocks (brass)', 'padlock', '(brass)'],
  ['door stopper', 'door_stop', ''],
  ['SS screws', 'screw', 'SS'],
  ['charnières inox', 'hinge', 'inox'],
  ['Edelstahl-Türdrücker', 'door_handle', 'Edelstahl-'],
])('the term %s is %s, modified by "%s"', (term, id, modifiers) => {
  expect(articleOfTerm(term)).toEqual({ id, modifiers });
});

test.each(['en', 'zh'])('the first name of an article in %s says nothing besides', (tag) => {
  for (const id of ids) expect(articleOfTerm(articleName(id, tag))).toEqual({ id, modifiers: '' });
});

test.each([
  ['Angle grinder', ''],
  ['self tapping screw', ''],
  ['cordless angle grinders', 'cordless'],
])('in the singular, the term %s is modified by "%s"', (term, modifiers) => {
  expect(articleOfTerm(term)?.modifiers).toBe(modifiers);
});

test.each(['hinge pin', 'roofing felt', 'handles and more', ''])('the head of "%s" is no article', (term) => {
  expect(articleOfTerm(term)).toBeUndefined();
});

test('articles within one another are of the same kind', () => {
  expect(isSameKind('handle', 'cabinet_handle')).toBe(true);
  expect(isSameKind('concealed_hinge', 'hinge')).toBe(true);
  expect(isSameKind('door_handle', 'cabinet_handle')).toBe(false);
  for (const article of Object.values(table)) {
    if ('within' in article) expect(ids).toContain(article.within);
  }
});

test('every letter can name every article', () => {
  expect(ids.length).toBeGreaterThan(270);
  for (const { tag } of emailPacks) {
    for (const id of ids) expect(articleName(id, tag), `${id} in ${tag}`).toMatch(/^[^*=|]+$/);
  }
});

const isRelated = (one: string, other: string) => isSameKind(one as ArticleId, other as ArticleId);

test.each(tags)('%s has words for every article, and each for one', (tag) => {
  const words = articleWords[tag] ?? {};
  if (variants[tag] === undefined) expect(Object.keys(words)).toEqual(ids);
  const owners = new Map<string, string>();
  for (const [id, list] of Object.entries(words)) {
    for (const written of list.split('|')) {
      const word = written.replaceAll(/[=*]/g, '');
      const owner = owners.get(word.toLowerCase()) ?? id;
      expect(isRelated(owner, id), `${word}: ${owner}, ${id}`).toBe(true);
      owners.set(word.toLowerCase(), id);
      // A star in the middle leaves out an ending, without which the rest may be another word.
      if (/\* /.test(written)) continue;
      const found = articlesIn(`1. ${word};`, tag).find(({ start }) => start === 3);
      expect(isRelated(found?.id ?? '', id), `${word}: ${found?.id}, ${id}`).toBe(true);
    }
  }
});

test.each(tags)('the names of %s are found in a sentence as their articles', (tag) => {
  for (const id of Object.keys(articleWords[tag] ?? {}) as ArticleId[]) {
    const sentence = `2024 (ISO 9001): ${articleName(id, tag)}, ABS.`;
    expect(articlesIn(sentence, tag).map((place) => place.id)).toEqual([id]);
  }
});

test.each([
  ['en', 'mailbox locks, patio door locks', ['lock', 'door_lock']],
  ['en', 'Hinges Locks', ['hinge', 'lock']],
  ['fr', 'Ferrures de portail et serrures', ['door_hardware', 'lock']],
  ['es', 'Cerraduras y bisagras', ['lock', 'hinge']],
])('in %s, of a compound only the head is named: %s', (tag, text, found) => {
  expect(articlesIn(text, tag).map(({ id }) => id)).toEqual(found);
});

test.each(onPages)('in %s, pages that write "%s" name %s', (tag = '', words = '', id = '') => {
  expect(articlesIn(words, tag).map((place) => place.id as string)).toContain(id);
});

test.each([
  ['ro', 'Baterii si obiecte sanitare', 'battery'],
  ['el', 'Μπαταρίες, νιπτήρες', 'battery'],
  ['hu', 'kerítés elemek', 'battery'],
  ['es', 'Plafones, tablaroca', 'lamp'],
  ['pt', 'cerca de 300 itens', 'fence'],
  ['el', '200 τετραγωνικά μέτρα', 'tape_measure'],
  ['cs', 'čtvereční metry', 'tape_measure'],
  ['it', 'sul colle, presso le colle', 'adhesive'],
  ['it', 'persiane e scuri', 'axe'],
  ['ru', 'высокие уровни', 'spirit_level'],
  ['en', 'Irrigation', 'sprinkler'],
] as const)('%s: of two meanings, "%s" is no %s', (language, text, id) => {
  expect(goodsIn(text, language).map((place) => place.id)).not.toContain(id);
});

test.each([
  ['nl', 'stelpoten', 'furniture_leg'],
  ['en', 'levelling feet', 'furniture_leg'],
  ['ro', 'Baterii si obiecte sanitare', 'tap'],
  ['de', 'Bewässerung', 'garden'],
] as const)('%s: %s', (language, text, id) => {
  expect(goodsIn(text, language).map((place) => place.id)).toEqual([id]);
});

test('a fence and a gate are in a group of fittings, and none', () => {
  const all = ['fence', 'gate', 'gate_hinge', 'door_handle', 'castor'] as const;
  expect(all.filter(isFitting)).toEqual(['gate_hinge', 'door_handle', 'castor']);
});
