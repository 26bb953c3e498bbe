import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const sold = (body: string, language = 'en') =>
  factsOn('sells', body, { language, name: 'Nonesuch Hardware' });

describe('What is lent is not sold', () => {
  test.each([
    ['en', 'We hire out a wide range of drills and ladders.'],
    ['en', 'We rent everything from drills to ladders.'],
    ['sv', 'Vi hyr ut allt från slagborrmaskiner till stegar.'],
    ['nb', 'Vi leier ut alt fra slagdriller til stiger.'],
    ['de', 'Wir vermieten eine große Auswahl an Bohrmaschinen und Leitern.'],
    ['fr', 'Nous louons une large gamme de perceuses.'],
    ['es', 'Alquilamos una amplia gama de taladros y escaleras.'],
    ['it', 'Noleggiamo una vasta gamma di trapani.'],
    ['nl', 'Wij verhuren een ruim assortiment boormachines.'],
    ['tr', 'Her türlü matkap ve merdiven kiralıyoruz.'],
  ])('%s: %s', (language, text) => {
    expect(sold(`<p>${text}</p>`, language)).toEqual([]);
  });

  test.each([
    ['We hire and sell drills.', ['drills']],
    ['Our hire shop sells ladders.', ['ladders']],
  ])('but in %s', (text, terms) => {
    expect(sold(`<p>${text}</p>`)).toEqual(terms);
  });
});

describe('A picture’s text is goods', () => {
  const pictures = (...texts: string[]) =>
    `<h2>Our range</h2>${texts.map((text) => `<img src="a.png" alt="${text}">`).join('')}`;

  test('where it is an article’s', () => {
    expect(sold(pictures('Brass hinges', 'Door handles'))).toEqual(['Brass hinges', 'Door handles']);
  });

  test('but not where it tells where it was taken, or is a sentence', () => {
    const taken = pictures('Padlocks in our shop', 'Ada with hinges', 'Ada sells door handles and bolts');
    expect(sold(taken)).toEqual([]);
  });
});
