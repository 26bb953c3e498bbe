import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { describe, expect, test } from 'vitest';
import informed from '../testing/informed-facts.json' with { type: 'json' };
import written from '../testing/written-facts.json' with { type: 'json' };
import { acceptFact, acceptOwnWords, findFacts, readSite } from './read-site.ts';

const url = 'https://www.kilvort.example/';
const siteOf = (html: string, name = 'Kilvort') => readSite([readPage(html, url)], name);
const page = (body: string, language = 'en') =>
  siteOf(`<html lang="${language}"><title>Kilvort</title>${body}`);
const found = (body: string, language = 'en') =>
  findFacts(page(body, language)).map(({ kind, value }) => `${kind} ${value}`);

describe('A fact that is found', () => {
  test.each([
    [
      'en',
      '<p>We sell hinges, door locks and paint.</p>',
      ['sells hinges', 'sells door locks', 'sells paint'],
    ],
    [
      'en',
      '<h2>Brands we carry</h2><img src="a" alt="Nonesuch"><img src="b" alt="Fabula">',
      ['brand Nonesuch', 'brand Fabula'],
    ],
    ['en', '<p>We cut keys and sharpen knives.</p>', ['service sharpening', 'service cutting']],
    ['en', '<p>Trade customers welcome.</p>', ['customers trade']],
    ['de', '<p>Wir beliefern Handwerker und Privatkunden.</p>', ['customers both']],
    [
      'fr',
      '<p>Nous sommes une entreprise familiale depuis 1971.</p>',
      ['business independent', 'since 1971'],
    ],
    [
      'nl',
      '<h3>Openingstijden:</h3><table><tr><td>Maandag</td><td>13.00u - 18.00u</td></tr><tr><td>Zondag</td><td>gesloten</td></tr></table>',
      ['hours Maandag 13.00u - 18.00u', 'hours Zondag gesloten'],
    ],
    ['pl', '<p>Jesteśmy obecni na rynku od roku 2014.</p>', ['since 2014']],
    [
      'tr',
      '<h2>Çalıştığımız Markalar</h2><ul><li>Nonesuch</li><li>Fabula</li></ul>',
      ['brand Nonesuch', 'brand Fabula'],
    ],
    ['ru', '<p>Мы работаем с 1996 года.</p>', ['since 1996']],
    ['es', '<p>Hablamos español y francés.</p>', ['language español', 'language francés']],
    ['pt', '<p>Aceitamos Pix e dinheiro.</p>', ['payment Pix', 'payment dinheiro']],
    ['it', '<p>Giada Proietti, titolare</p>', ['person Giada Proietti, titolare']],
    ['zh', '<p>本店成立于2001年。</p>', ['since 2001']],
    ['ja', '<p>設立 1985年</p>', ['since 1985']],
  ])('%s: %s', (language, body, facts) => {
    expect(found(body, language)).toEqual(expect.arrayContaining(facts));
  });

  test('is accepted when a model offers it', () => {
    for (const { html, url: at, name } of written) {
      const site = readSite([readPage(html, at)], name);
      for (const fact of findFacts(site))
        expect(acceptFact(site, fact)).toMatchObject({ kind: fact.kind, value: fact.value });
    }
  });
});

describe('Nothing is found', () => {
  test.each([
    ['negated', '<p>We do not sell hinges.</p>'],
    ['negated by the sentence that a heading stands over', '<h3>Delivery</h3><p>We do not deliver.</p>'],
    ['negated by its heading', '<h3>What we no longer stock</h3><ul><li>Hinges</li><li>Padlocks</li></ul>'],
    ['asked', '<p>Do you sell hinges?</p>'],
    ['planned', '<p>We will sell hinges next year.</p>'],
    ['past', '<p>We used to sell hinges.</p>'],
    ['past by a year', '<p>We sold and repaired mowers until 2005.</p>'],
    ['of a period', '<p>From 1994 to 2011 we were members of the buying group Nonesuch.</p>'],
    ['compared', '<p>Unlike the big wholesalers, we answer the phone.</p>'],
    ['of a neighbour', '<p>The cobbler next door cuts keys.</p>'],
    ['of a supplier', '<p>Our supplier has been established since 1950.</p>'],
    ['of a reviewer', '<p>I have been buying my hinges here since 1990.</p>'],
    ['work, not goods', '<p>We repair lawn mowers.</p>', /^sells/],
    ['of another company', '<p>Meridian Fittings, who drive for us, are looking for drivers.</p>'],
    ['a deposit', '<p>The deposit for the plate compactor is £150.</p>'],
    ['of a holiday', '<p>Christmas Eve: Monday 9:00 to 12:00</p>'],
  ])('%s: %s', (_, body, kinds = /./) => {
    expect(found(body).filter((fact) => kinds.test(fact))).toEqual([]);
  });
});

describe('A model', () => {
  const site = page(
    '<p>We stock blivets and hinges. We never cut keys.</p><p>Anna Berg, owner</p><p>Mon–Fri 8.00–17.00</p>',
  );

  test.each([
    ['sells', 'blivets', 'We stock blivets'],
    ['person', 'Anna Berg, owner', 'Anna Berg, owner'],
    ['hours', 'Mon–Fri 8.00–17.00', '8.00–17.00'],
  ])('is believed that %s %s, by the whole sentence', (kind, value, quotation) => {
    const fact = acceptFact(site, { kind, value, quotation });
    expect(fact).toMatchObject({ kind, value, url });
    expect(site.sentences.map(({ text }) => text)).toContain(fact?.quotation);
  });

  test.each([
    ['another value', 'sells', 'drills', 'We stock blivets'],
    ['a part of a value', 'hours', '8.00', 'Mon–Fri 8.00–17.00'],
    ['a value of the next sentence', 'sells', 'keys', 'We stock blivets'],
    ['a negated sentence', 'service', 'cutting', 'cut keys'],
    ['another role', 'person', 'Anna Berg, apprentice', 'Anna Berg, owner'],
    ['another kind', 'brand', 'blivets', 'We stock blivets'],
    ['words that no page has', 'sells', 'hinges', 'We stock hinges of brass'],
    ['an unknown kind', 'award', 'blivets', 'We stock blivets'],
  ])('is not believed: %s', (_, kind, value, quotation) => {
    expect(acceptFact(site, { kind, value, quotation })).toBeUndefined();
  });

  test('may show words of a page, but no less than their sentence', () => {
    const words = acceptOwnWords(site, { heading: 'services', quotation: 'cut keys' });
    expect(words).toMatchObject({ heading: 'services', quotation: 'We never cut keys.' });
    expect(acceptOwnWords(site, { heading: 'services', quotation: 'cut all keys' })).toBeUndefined();
    expect(acceptOwnWords(site, { heading: 'gossip', quotation: 'cut keys' })).toBeUndefined();
  });

  test.each([...written, ...informed])(
    'lies about $id and gets nothing accepted; what is true is shown',
    ({ html, url: at, name, ...facts }) => {
      const own = readSite([readPage(html, at)], name);
      expect(facts.false.filter((lie) => acceptFact(own, lie) !== undefined)).toEqual([]);
      const shown = facts.true.filter(
        (fact) => acceptOwnWords(own, { heading: 'other', quotation: fact.quotation }) !== undefined,
      );
      expect(shown).toEqual(facts.true);
    },
  );

  test('has most of what is true accepted as facts', () => {
    const all = [...written, ...informed].flatMap(({ html, url: at, name, true: facts }) => {
      const own = readSite([readPage(html, at)], name);
      return facts.map((fact) => acceptFact(own, fact) !== undefined);
    });
    expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.7);
  });
});
