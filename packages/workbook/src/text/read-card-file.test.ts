import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cardFormat, readCardFile, unpackKml } from './read-card-file.ts';

const read = (text: string) => {
  const format = cardFormat(text);
  if (format === undefined) return undefined;
  const { rows, lines } = readCardFile(text, format);
  const [headings = [], ...cards] = rows;
  const filled = (row: readonly string[]) =>
    Object.fromEntries(headings.map((heading, at) => [heading, row[at]]).filter(([, value]) => value !== ''));
  return { cards: cards.map(filled), lines };
};

test('a vCard is its firm, with the first number that is no fax', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ana Sousa',
    'ORG:Ferragens Sol\\, Lda.;Vendas',
    'TEL;TYPE=FAX,WORK:+351 222 000 009',
    'item1.TEL;TYPE=WORK:+351 222 000 001',
    'ADR;TYPE=WORK:;;Rua X 5;Porto;;4000-001;Portugal',
    'URL:https://sol.ex',
    ' ample',
    'GEO:geo:41.15,-8.61',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=\r\n=BCrgen',
    'EMAIL;INTERNET:j@eisen.example',
    'END:VCARD',
  ].join('\r\n');
  expect(read(text)).toEqual({
    cards: [
      {
        Name: 'Ferragens Sol, Lda.',
        Contact: 'Ana Sousa',
        Phone: '+351 222 000 001',
        Street: 'Rua X 5',
        City: 'Porto',
        Postcode: '4000-001',
        Country: 'Portugal',
        Website: 'https://sol.example',
        Latitude: '41.15',
        Longitude: '-8.61',
      },
      { Name: 'Jürgen Müller', Email: 'j@eisen.example' },
    ],
    lines: [1, 1, 12],
  });
});

const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>My map</name>
<Placemark><name>Sol &amp; Mar</name><description><![CDATA[Call<br>first]]></description>
<ExtendedData><Data name="Email"><value>a@sol.example</value></Data></ExtendedData>
<Point><coordinates> -8.61,41.15,0 </coordinates></Point></Placemark>
</Document></kml>`;
const sol = {
  Name: 'Sol & Mar',
  Notes: 'Call\nfirst',
  Email: 'a@sol.example',
  Latitude: '41.15',
  Longitude: '-8.61',
};

test('KML and GPX are their places', async () => {
  expect(read(kml)).toEqual({ cards: [sol], lines: [1, 3] });
  const gpx = `<gpx version="1.1"><metadata><name>Tour</name></metadata>
<wpt lat="41.15" lon="-8.61"><name>Sol</name><link href="https://sol.example"><text>Page</text></link></wpt></gpx>`;
  expect(read(gpx)?.cards).toEqual([
    { Name: 'Sol', Website: 'https://sol.example', Latitude: '41.15', Longitude: '-8.61' },
  ]);
  const kmz = new Uint8Array(
    zipSync({ 'images/a.png': new Uint8Array(3), 'doc.kml': new TextEncoder().encode(kml) }),
  );
  expect(await unpackKml(kmz, 10_000)).toBe(kml);
  await expect(unpackKml(kmz, 10)).rejects.toThrow();
});

test('anything else is no such file, and a cut one is refused', () => {
  expect(read('<osm version="0.6"></osm>')).toBeUndefined();
  expect(read('name,city\nSol,Porto')).toBeUndefined();
  expect(() => read(kml.slice(0, -20))).toThrow();
});
