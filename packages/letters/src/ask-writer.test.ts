import { emailPackOf, type LanguagePack } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { ask, english, german, isMadeUp, type Offered, ofMuster } from './testing/asked.ts';

const about = {
  role: 'about',
  text: 'bei Ihnen gibt es seit 1972 Scharniere, und genau die fertigen wir.',
  mirror: 'You have had hinges since 1972, and that is what we make.',
  basis: ['W Scharniere', 'T hinges', 'F 1972'],
};

describe('A sentence of a model', () => {
  test('stands in the letter with what it rests on, and its mirror beside it', async () => {
    const { letter, struck, requests } = await ask([about]);
    expect(letter.body).toContain(about.text);
    expect(letter.mirror?.body).toContain(about.mirror);
    expect(letter.sentences.find(({ text }) => text === about.text)).toEqual({
      text: about.text,
      mirror: about.mirror,
      basis: ['Scharniere', 'hinges', 'since: 1972 (“Seit 1972.”)'],
    });
    expect(struck).toEqual([]);
    expect(requests).toHaveLength(2);
    // Each name in a prompt got its value.
    for (const { system } of requests) expect(system).not.toMatch(/\{\w+\}|undefined/);
  });

  test.each<[string, Offered, typeof german | typeof english]>([
    [
      'of a line of the pages',
      {
        role: 'about',
        text: 'Scharniere von M&C kosten bei Ihnen ab 3 € das Paar.',
        mirror: 'Hinges of M&C cost from € 3 a pair at your shop.',
        basis: ['P M&C'],
      },
      german,
    ],
    [
      'with a question about goods of either, and what the answer brings',
      {
        role: 'ask',
        text: 'Welches Maß verkaufen Sie bei Scharnieren am meisten? Dafür schicke ich den Preis und zwei Fotos.',
        mirror: 'Which size of hinges do you sell most? I’ll send its price and two photos.',
        basis: [],
      },
      german,
    ],
    [
      'that names what the pages name, if it asks',
      {
        role: 'ask',
        text: 'Verkaufen Sie neben M&C-Scharnieren auch unsere Größen? Ich schicke Preise.',
        mirror: 'Do you sell our sizes beside hinges of M&C? I’ll send prices.',
        basis: [],
      },
      german,
    ],
    [
      'that says “I’ll”',
      { role: 'ask', text: 'Which hinges run out first? Tell me, and I’ll send their price.', basis: [] },
      english,
    ],
  ])('stands %s', async (_, sentence, pack) => {
    const { letter, struck } = await ask([sentence], { pack });
    expect(struck).toEqual([]);
    expect(letter.body).toContain(sentence.text);
  });

  test('is open for a word of the profile that nobody has confirmed', async () => {
    const offer = {
      role: 'offer',
      text: 'Wir fertigen gate fluxors und Scharniere.',
      mirror: 'We make gate fluxors and hinges.',
      basis: ['T gate fluxors', 'T hinges'],
    };
    const { letter, struck } = await ask([offer]);
    expect(struck).toEqual([]);
    expect(letter.body).toContain(offer.text);
    expect(letter.open.map(({ term }) => term)).toContain('gate fluxors');
  });

  test('does not leave a word of the profile as it is where the letter has its own', async () => {
    const text = 'Wir fertigen hinges.';
    const { letter } = await ask([{ role: 'offer', text, mirror: 'We make hinges.', basis: ['T hinges'] }]);
    expect(letter.body).not.toContain(text);
    expect(letter.body).toContain('Scharniere');
  });

  test.each([
    ['three factories', 1],
    ['one factory', 0],
  ])('of the maker counts nothing in words that its basis does not: %s', async (count, struck) => {
    const text = `We make hinges in ${count} at Yongfeng.`;
    const asked = await ask([{ role: 'offer', text, basis: ['T hinges'] }], { pack: english });
    expect(asked.struck).toHaveLength(struck);
  });

  test('asks about no goods that only the store has', async () => {
    const { struck } = await ask(
      [
        {
          role: 'ask',
          text: 'Welche Rasenmäher verkaufen Sie am meisten?',
          mirror: 'Which lawn mowers do you sell most?',
          basis: [],
        },
      ],
      { goods: [...ofMuster, { words: 'Rasenmäher', language: 'de', isSold: true }] },
    );
    expect(struck).toHaveLength(1);
  });

  test('is left out where a model found no pair: the goods of both are said to have nothing in common', async () => {
    const roofs = ['Dachpappe', 'Bitumenbahnen', 'Schiefer'].map((words) => ({
      words,
      language: 'de',
      isSold: true,
    }));
    const { letter, composed } = await ask([], { goods: roofs });
    expect(composed.noCommonGround).toBeUndefined();
    expect(letter.noCommonGround?.theirs).toEqual(['Dachpappe', 'Bitumenbahnen', 'Schiefer']);
  });

  test('about the store counts nothing that its basis does not', async () => {
    const [two, three] = ['zwei', 'drei'].map((count) => ({
      role: 'about',
      text: `Scharniere von M&C gibt es bei Ihnen in ${count} Läden.`,
      mirror: 'You have hinges of M&C in your shops.',
      basis: ['P M&C'],
    }));
    expect((await ask([two as Offered])).struck).toHaveLength(1);
    // The line has a 3, so that the judge decides.
    expect((await ask([three as Offered])).struck).toHaveLength(0);
  });

  const hello = (text: string, mirror: string, basis: string[] = []) => ({
    role: 'greeting',
    text,
    mirror,
    basis,
  });
  test('is the greeting, by a name that the pages state', async () => {
    const named = hello('Guten Tag Frau Kolbe,', 'Dear Ms Kolbe,', ['P Kolbe']);
    const { letter, struck } = await ask([named]);
    expect(struck).toEqual([]);
    expect(letter.body).toMatch(/^Guten Tag Frau Kolbe,\n\n/);
    expect(letter.mirror?.body).toMatch(/^Dear Ms Kolbe,/);
    expect((await ask([hello('Guten Tag,', 'Hello,')])).letter.body).toMatch(/^Guten Tag,\n\n/);
  });

  test.each([
    ['Guten Morgen, Frau Kolbe,', german],
    ['Bonjour Madame Kolbe,', german],
    ['Good morning Mrs Kolbe,', english],
  ])('addresses a person by name: %s', async (text, pack) => {
    const { struck } = await ask([hello(text, 'Dear Ms Kolbe,', ['P Kolbe'])], { pack });
    expect(struck).toEqual([]);
  });

  test.each([
    ['asks', hello('Guten Tag, wie geht es?', 'Hello, how are you?')],
    ['says more', hello('Guten Tag. Wir sind die besten,', 'Hello. We are the best,')],
    ['names what no line does', hello('Guten Tag Herr R2D2,', 'Dear Mr R2D2,')],
  ])('is no greeting if it %s', async (_, sentence) => {
    const { letter, struck } = await ask([sentence]);
    expect(struck).toHaveLength(1);
    expect(letter.body).toMatch(/^Sehr geehrtes Team/);
  });

  test('is the subject if it is short enough, and else the composed one stands', async () => {
    const subject = {
      role: 'subject',
      text: 'Scharniere, ab 300 Stück',
      mirror: 'Hinges, from 300 pcs',
      basis: ['W Scharniere', 'S 300'],
    };
    const { letter } = await ask([subject]);
    expect(letter.subject).toBe(subject.text);
    expect(letter.mirror?.subject).toBe(subject.mirror);
    expect(letter.body).not.toContain(subject.text);
    for (const text of [
      `Scharniere ${'und Scharniere '.repeat(4)}`,
      'Scharniere, ab 200 Stück',
      'Scharniere?',
    ]) {
      const { letter: other, composed, struck } = await ask([{ ...subject, text }]);
      expect(other.subject).toBe(composed.subject);
      expect(struck).toMatchObject([{ role: 'subject' }]);
    }
  });

  test('with figures leaves those that it does not say below the signature', async () => {
    const anchor = {
      role: 'anchor',
      text: 'Die Mindestmenge ist 300 Stück.',
      mirror: 'The minimum is 300 pcs.',
      basis: ['S 300'],
    };
    const { letter, composed } = await ask([anchor]);
    expect(composed.body).not.toContain('Lieferzeit: 30 Tage.');
    expect(letter.body).toContain('Lieferzeit: 30 Tage.');
  });

  const others: Record<string, Partial<Offered>> = {
    'a number that is not in its basis': {
      text: 'bei Ihnen gibt es seit 1950 Scharniere, und genau die fertigen wir.',
    },
    'an article that is not in its basis': {
      text: 'bei Ihnen gibt es seit 1972 Vorhängeschlösser, und genau die fertigen wir.',
    },
    'a name that is not in its basis': {
      text: 'bei Ihnen gibt es seit 1972 Scharniere von BLUM24, und genau die fertigen wir.',
    },
    'no basis': { basis: [] },
    'a basis that the question does not have': { basis: ['W99', 'X1'] },
    'another language': { text: 'you have had hinges since 1972, and that is what we make.' },
    'a question where none belongs': {
      text: 'gibt es bei Ihnen seit 1972 Scharniere, und sind die von uns?',
    },
    'a brand that is not in its basis': {
      text: 'bei Ihnen gibt es seit 1972 Scharniere von Blum, und genau die fertigen wir.',
    },
    'a country that is not in its basis': {
      text: 'bei Ihnen gibt es seit 1972 Scharniere aus Polen, und genau die fertigen wir.',
    },
    'a link': { text: 'bei Ihnen gibt es seit 1972 Scharniere, und die sind auf www.evil.example.' },
    'no mirror': { mirror: '' },
  };
  test('in a plainer version stands where nobody confirmed the first', async () => {
    const plain = { ...about, text: 'bei Ihnen gibt es Scharniere.', mirror: 'You have hinges.' };
    const isTrue = (claim: string) => !isMadeUp(claim) && !claim.includes('1972');
    const first = await ask([about, plain]);
    expect(first.letter.body).toContain(about.text);
    expect(first.letter.body).not.toContain(plain.text);
    const second = await ask([about, plain], { isTrue });
    expect(second.letter.body).toContain(plain.text);
    expect(second.struck).toEqual([]);
  });

  test('may say in words the number of its basis, and what is still to be cleared up', async () => {
    const anchor = {
      role: 'anchor',
      basis: ['P 3 US$'],
      mirror: 'Whether 230 V and UL apply is still open.',
    };
    const said = { ...anchor, text: 'Ob es UL hat und 230 V, kläre ich noch.' };
    expect((await ask([about, said])).struck).toEqual([]);
    expect((await ask([about, { ...said, text: 'Ob es XY7 hat, kläre ich noch.' }])).struck).toHaveLength(1);
  });

  test.each(Object.entries(others))('with %s is struck, and the composed one stands', async (_, change) => {
    const { letter, composed, struck } = await ask([{ ...about, ...change }]);
    expect(letter.body).toBe(composed.body);
    expect(struck).toMatchObject([{ role: 'about' }]);
  });

  test.each([
    ['tr', 'Web sitenizde menteşe gördüm.'],
    ['ru', 'На вашем сайте есть петли.'],
    ['pl', 'Na Państwa stronie widzę zawiasy.'],
    ['nl', 'Op uw website zag ik scharnieren.'],
    ['nl', 'Ook u hebt scharnieren in.'],
    ['zh', '在贵店的网站上看到了合页。'],
    // A name in another case, a currency by its own name, and "to" and "a" that are no English.
    ['pl', 'W zakładzie Państwa Kolbów widzę zawiasy.'],
    ['tr', 'Menteşe sizde 3 ABD dolarından başlıyor, bizde de öyle.'],
    ['pl', 'Pokazują to Państwo na stronie, a zawiasy i łożyska są tam na górze, od ręki.'],
  ])('in %s stands, too', async (tag, text) => {
    const pack = emailPackOf(tag) as LanguagePack;
    const basis = ['W Scharniere', 'P Frau Erna Kolbe', 'P 3 US$'];
    const { letter } = await ask([{ role: 'about', text, mirror: 'Hinges.', basis }], { pack });
    expect(letter.body).toContain(text);
  });

  const reason = {
    role: 'reason',
    text: 'Am Wasser rostet eine verzinkte Schraube im Freien zuerst.',
    mirror: 'By the water a zinc-plated screw outdoors rusts first.',
    basis: [],
  };
  test('a reason from the trade rests on nothing, names any goods, and leads to the offer', async () => {
    const { letter, composed } = await ask([about, reason]);
    const offer = composed.partOf('offer') ?? '';
    expect(letter.body).toContain(`${about.text}\n\n${reason.text} ${offer}`);
    expect(letter.mirror?.body).toContain(reason.mirror);
  });

  test.each([
    'Am Wasser rosten 9 von 10 Schrauben.',
    'Am Wasser rostet eine Schraube von BLUM24 zuerst.',
    'Rostet am Wasser die Schraube zuerst?',
  ])('a reason that claims more is struck: %s', async (text) => {
    const { letter, struck } = await ask([about, { ...reason, text }]);
    expect(letter.body).not.toContain(text);
    expect(struck).toMatchObject([{ role: 'reason' }]);
  });

  test.each([
    ['guten Morgen, Familie Kolbe,', 0],
    ['guten Tag, wie wir zu Ihrer neuen Filiale hören,', 1],
  ])('a greeting of two halves greets and tells nothing: %s', async (text, count) => {
    const { struck } = await ask([
      { role: 'greeting', text, mirror: 'Good morning,', basis: ['P Frau Erna Kolbe'] },
    ]);
    expect(struck).toHaveLength(count);
  });

  test('that the judge denies is struck; a judge that says yes to everything is believed in nothing', async () => {
    for (const isTrue of [() => false, () => true]) {
      const { letter, composed, struck } = await ask([about], { isTrue });
      expect(letter.body).toBe(composed.body);
      expect(struck).toHaveLength(1);
    }
  });

  test('that the writer was at the shop claims something: the judge hears so', async () => {
    const [, { system = '' } = {}] = (await ask([about])).requests;
    expect(system).toMatch(/was at the shop, or met, called, saw, .* is a claim/);
    expect(system).not.toMatch(/what the writer saw/);
  });

  test('is not asked of the judge where code is against it', async () => {
    const { requests } = await ask([{ ...about, basis: [] }]);
    expect(requests).toHaveLength(1);
  });
});

describe('A pair of a model', () => {
  const pair = { term: 'gate fluxors', words: 'Torfluxe' };
  test('that the judge confirms is named; one that it denies is not', async () => {
    const confirmed = await ask([], { pairs: [pair] });
    expect(confirmed.letter.pairs.map(({ term }) => term)).toEqual(['hinges', 'gate fluxors']);
    expect(confirmed.letter.body).toContain('Torfluxe');
    const denied = await ask([], {
      pairs: [pair],
      isTrue: (claim) => !claim.includes('fluxors') && !isMadeUp(claim),
    });
    expect(denied.letter.body).toBe(denied.composed.body);
  });
  test('may have words of a line in which code saw no goods, whole words of it', async () => {
    const line = 'Kilvortfedern';
    const of = async (words: string, isTrue?: (claim: string) => boolean) =>
      (await ask([], { pairs: [{ term: 'gate fluxors', words, in: line }], ...(isTrue && { isTrue }) }))
        .pairs;
    expect(await of('Kilvortfedern')).toMatchObject([
      { term: 'gate fluxors', words: 'Kilvortfedern', passage: { quotation: `Für Tore haben wir ${line}.` } },
    ]);
    for (const words of ['Kilvort', 'Torfedern', 'Für Tore haben wir Kilvortfedern . .'])
      expect(await of(words)).toEqual([]);
    expect(await of('Kilvortfedern', (claim) => !claim.includes('says it has') && !isMadeUp(claim))).toEqual(
      [],
    );
  });

  test('of texts that the question does not have is none', async () => {
    expect(
      (
        await ask([], {
          pairs: [
            { term: 'T9', words: 'gold' },
            { term: 'W1', words: 'T1' },
          ],
        })
      ).pairs,
    ).toEqual([]);
  });
});
