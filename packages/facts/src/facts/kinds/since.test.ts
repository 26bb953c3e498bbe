import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

describe('The year since when a business exists', () => {
  test.each([
    ['en', 'Since 1950.', '1950'],
    ['en', 'Since 1972 in business', '1972'],
    ['en', 'Serving the neighbourhood since 1924.', '1924'],
    ['en', 'Family-run since 1972.', '1972'],
    ['en', 'Knobwell Ltd. was founded in 1987 and has grown since 1999.', '1987'],
    ['en', 'Founded in 1921, Knobwell is a family shop.', '1921'],
    ['en', 'We have been serving joiners since 1998, and still do.', '1998'],
    ['en', 'The hardware store of the whole valley since 1903', '1903'],
    ['de', 'Wir sind seit 1898 für Sie da.', '1898'],
    ['de', 'Seit 1898 für Sie da', '1898'],
    ['fr', 'Maison fondée en 1889', '1889'],
    ['fr', 'Depuis 1950', '1950'],
    ['pt', 'Ao seu serviço desde 1960', '1960'],
    ['it', 'Dal 1948 al vostro servizio', '1948'],
    ['pl', 'Firma działa od 1990 roku', '1990'],
    ['ru', 'Мы работаем с 1995 года', '1995'],
    ['zh', '我们公司成立于2003年', '2003'],
    ['zh', '始于 1928 年', '1928'],
  ])('%s: %s: %s', (language, text, year) => {
    expect(factsOn('since', `<p>${text}</p>`, { language })).toEqual([year]);
  });

  test.each([
    ['en', 'She has written about locks for a number of publishers since 2006.'],
    ['en', 'We belong to the Fabula Group, which was established in 1900.'],
    ['en', 'We have been a member of the Guild of Ironmongers since 1998.'],
    ['en', 'Mr Muster has been our director since 2004.'],
    ['en', 'Nonesuch Inc. was founded in 1970.'],
    ['en', 'Nearby, the museum of the town has been open since 1950.'],
    ['en', 'Our neighbour has been in business since 1950.'],
    ['en', 'Home sales fall to the lowest level since 1997'],
    ['en', 'Since 2006 the festival has been under his direction.'],
    ['en', 'Online since 1999'],
    ['en', 'Since 2005, our patented lock protects homes.'],
    ['en', 'Knobwell has enjoyed explosive growth since 2001.'],
    ['en', 'I have been a customer since 1990.'],
    ['en', 'The bridge over the river has been closed to lorries and buses since 2011 because of rust.'],
    ['en', 'We have 1972 articles'],
    ['en', '© 2020'],
    ['cs', 'Ceny od 1990 Kč'],
    ['es', 'Desde 1999 €'],
    ['it', 'Dal 1950 al 1960'],
    ['de', 'Seit 1990 bis 1995'],
  ])('%s: none in: %s', (language, text) => {
    expect(factsOn('since', `<p>${text}</p>`, { language })).toEqual([]);
  });

  test.each([
    ['en', 'Our grandfather opened a hardware shop here in 1934. We moved in 1990.', '1934'],
    ['es', 'En 1971 nuestro abuelo abrió una ferretería en la plaza.', '1971'],
    ['tr', "Knobwell 1966 yılında Ada Muster tarafından İzmir'de bir nalbur olarak kurulmuştur.", '1966'],
    ['cs', 'V roce 1952 otevřel dědeček železářství na náměstí.', '1952'],
    ['pt', 'Desde 1958 ao serviço de marceneiros e serralheiros da vila.', '1958'],
  ])('%s: where a company tells of itself: %s', (language, text, year) => {
    expect(factsOn('since', `<h2>${about[language]}</h2><p>${text}</p>`, { language })).toEqual([year]);
  });

  test.each([
    ['en', 'In 2010 we opened our second shop in the harbour.'],
    ['en', 'Our village was founded in 1204. In 1950 the railway opened.'],
    ['en', 'Nonesuch Inc. was founded in 1970 as a shop.'],
  ])('%s: none where a company tells of something else: %s', (language, text) => {
    expect(factsOn('since', `<h2>About us</h2><p>${text}</p>`, { language })).toEqual([]);
  });
});

const about: Readonly<Record<string, string>> = {
  en: 'About us',
  es: 'Nuestra historia',
  tr: 'Hakkımızda',
  cs: 'O nás',
  pt: 'Bem-vindo',
};

describe('On a page with an earlier year', () => {
  const about = (text: string) => `<h2>About us</h2><p>${text}</p>`;

  test('whoever joined, and where it has been since, is no beginning', () => {
    const joined = 'In 1921 Ada Muster opened the shop. Since 1984 the Muster family has been on board.';
    expect(factsOn('since', about(joined))).toEqual(['1921']);
    expect(factsOn('since', '<p>Seit 1984 ist Familie Muster mit dabei.</p>', { language: 'de' })).toEqual(
      [],
    );
    expect(factsOn('since', about('The house is of 1890. Since 1984 we sell hinges in it.'))).toEqual([]);
  });

  test('who began there is', () => {
    const body = '<h2>Über uns</h2><p>1898 hat Ada Muster angefangen, Scharniere zu verkaufen.</p>';
    expect(factsOn('since', body, { language: 'de' })).toEqual(['1898']);
  });
});
