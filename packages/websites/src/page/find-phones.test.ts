import { describe, expect, it, test } from 'vitest';
import { findContacts } from '../contacts.ts';
import { readPage } from './read-page.ts';

const url = 'https://www.acme-hardware.com/';
const phones = (html: string, country: string | undefined = 'GB') =>
  findContacts(html, url, country).flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []));
const phone = '+44 20 7946 0018';

describe('reads a phone number', () => {
  test.each([
    ['in a link', '<a href="tel:02079460018">Call</a>'],
    ['in a link with a country code and no plus', '<a href="tel:442079460018">Call</a>'],
    ['in a link with a plus and no country code', '<a href="tel:+02079460018">Call</a>'],
    ['without a label', '<footer>1 High Street | 020 7946 0018 | Open daily</footer>'],
    ['with "Telephone:"', '<p>Telephone: 02079460018'],
    ['with "T:"', '<p>T: 02079460018'],
    ['with "Tél."', '<p>Tél. 02079460018'],
    ['with "Toll free"', '<p>Toll free 02079460018'],
    ['with "联系电话"', '<p>联系电话：02079460018'],
    ['with "Fone"', '<p>Fone 02079460018'],
    ['with a label on the line before', '<p>Phone:</p><p>02079460018</p>'],
    ['in <dt> and <dd>', '<dl><dt>Telephone</dt><dd>02079460018</dd></dl>'],
    ['in cells', '<table><tr><th>Tel</th><td>02079460018</td></tr></table>'],
    ['in microdata', '<span itemprop="telephone">02079460018</span>'],
    ['in microdata of the head', '<head><meta itemprop="telephone" content="02079460018"></head>'],
    ['in JSON-LD', '<script type="application/ld+json">{"telephone":"020 7946 0018"}</script>'],
    ['beside an icon', '<i class="fa fa-phone"></i> 02079460018'],
    ['that words touch', '<p>Call us today on(020)7946 0018opening hours</p>'],
    ['after a line to fill in', '<p>Phone______020 7946 0018'],
    ['in a line of a list', '<p>The Old Inn: 020 7946 0018'],
    ['at the end of a long text', `<p>${'Hinges and handles. '.repeat(500)}Tel. 020 7946 0018`],
    ['with an optional zero', '<p>+44 (0)20 7946 0018'],
    ['after a date', '<p>01.02.2021, 10:00: 020 7946 0018'],
    ['before another in the same line', '<p>020 7946 0018, 020 7946 0018'],
    ['with full-width digits', '<p>電話 ０２０ ７９４６ ００１８'],
    ['with the word for number', '<p>電話番号 020 7946 0018'],
    ['with the word for number in Chinese', '<p>电话号码：020 7946 0018'],
    ['with the word for number before a fax', '<p>電話番号 020 7946 0018 FAX番号 020 7946 0019'],
    ['in a tab that a click opens', '<div id="shop" style="display:none"><p>Tel 020 7946 0018</div>'],
  ])('%s', (_, html) => {
    expect(phones(html)).toEqual([phone]);
  });
});

describe('tells a fax from a phone', () => {
  const fax = '020 7946 0019';
  test.each([
    `<p>Tel: 020 7946 0018, Fax: ${fax}`,
    `<p>T 020 7946 0018 F ${fax}`,
    `<p>Phone 020 7946 0018 | Facsimile ${fax}`,
    `<p>020 7946 0018 phone ${fax} fax`,
    `<p>020 7946 0018<br>${fax} (fax)`,
    `<p>Tel. 020 7946 0018Fax ${fax}`,
    `<p>电话：020 7946 0018 传真：${fax}`,
    `<p>тел. 020 7946 0018 факс ${fax}`,
    `<p>電話：０２０ ７９４６ ００１８　ＦＡＸ：０２０ ７９４６ ００１９`,
    `<p>電話 020 7946 0018 ファクシミリ ${fax}`,
    `<p>电  话：020 7946 0018 传 真：${fax}`,
    `<p>โทร 020 7946 0018 โทรสาร ${fax}`,
    `<p>Τηλ: 020 7946 0018 Φαξ: ${fax}`,
    `<div>Phone</div><div>Fax</div><div>020 7946 0018</div><div>${fax}</div>`,
    `<h4>Main Office</h4><div>Phone:</div><div>020 7946 0018</div><div>Fax:</div><div>${fax}</div>`,
    `<div>Phone</div><div>020 7946 0018</div><div>eFax</div><div>${fax}</div>`,
    `<p><img src="/img/phone.gif"> 020 7946 0018<br><img src="/img/fax.gif"> ${fax}`,
    `<dl><dt>Fax<dd>${fax}<dt>Phone<dd>020 7946 0018</dl>`,
    `<p>020 7946 0018 <p>Fax: <a href="tel:${fax}">${fax}</a>`,
    `<p>020 7946 0018 <span itemprop="faxNumber">${fax}</span>`,
    `<p><i class="icon-phone"></i> 020 7946 0018 <i class="icon-fax"></i> ${fax}`,
    `<p>020 7946 0018<h3>Fax Numbers</h3><ul><li>Sales: ${fax}<li>Returns<li>020 7946 0020</ul>`,
    `<h3>Fax</h3><p>Sales<p>${fax}<h3>Sales</h3><p>020 7946 0018`,
    `<p>Fax numbers:<p>Sales<p>${fax}<p>Returns<p>020 7946 0020<p>Phone<p>020 7946 0018`,
    `<table><tr><th>City<th>Phone<th>Fax<tr><td>London<td>020 7946 0018<td>${fax}<tr><td>Ely<td><td>020 7946 0020</table>`,
    `<p>t 020 7946 0018 f ${fax}`,
    `<p>f ${fax}<p>020 7946 0018`,
    `<p>p. 020 7946 0018 | f. ${fax}`,
    `<p>020 7946 0018<p>Fax: Dial ${fax}`,
    `<p>020 7946 0018<p>Toll Free Fax: ${fax}`,
    `<p>Toll Free: 020 7946 0018, Toll Free Fax ${fax}`,
    `<p>020 7946 0018<p>Office Fax: ${fax}`,
    `<p>020 7946 0018<p>${fax} (toll free fax)`,
    `<p>Fax: ${fax} / 020 7946 0020<p>Tel: 020 7946 0018`,
    `<script type="application/ld+json">{"telephone":"020 7946 0018","faxNumber":"${fax}"}</script>`,
  ])('%s', (html) => {
    expect(phones(html)).toEqual([phone]);
  });
  it('takes one number for both as a phone, unless another line names it as the fax', () => {
    expect(phones('<p>Tel. / Fax: 020 7946 0018')).toEqual([phone]);
    expect(phones('<p>Phone & fax 020 7946 0018')).toEqual([phone]);
    expect(phones('<p>Call or fax 020 7946 0018')).toEqual([phone]);
    expect(phones('<p>Tel. / Fax: 020 7946 0018<p>Fax: 020 7946 0018')).toEqual([]);
  });
});

describe('takes no other number for a phone', () => {
  test.each([
    ['page numbers', '<p>Start 1 2 3 4 5 6 7 8 9 10 Next', 'US'],
    ['ranges of postcodes', '<p>Fort Collins CO 80521 - 80528', 'US'],
    ['an address of the internet', '<p>Your address is 5.167.214.238', 'US'],
    ['a number of digits alone', '<p>Our code 2127363100', 'US'],
    ['a VAT number', '<p>VAT no. 212-736-3100', 'US'],
    ['an order number', '<p>Bestellnummer 0221-4710815', 'DE'],
    ['a customer number', '<p>Kundennummer: 030 1234567', 'DE'],
    ['a licence', '<p>Lic. # 212-736-3100', 'US'],
    ['the end of a foreign number', '<p>Tel: 965 212 736 3100', 'US'],
    ['dates and hours', '<p>2011-12-13 08:00-17:00, 1998-2011', 'US'],
    ['a sold article', '<p>Item no. 020 7946 0018', 'GB'],
    ['an amount', '<p>Umsatz 30 23125042', 'DE'],
    ['opening hours', '<p>Zondag 08.00 – 18.00', 'NL'],
    ['a date', '<p>01.02.2011', 'IT'],
    ['a VAT number with its country', '<p>DE 123 456 789', 'PL'],
    ['postcodes', '<p>8004 – 8050 Zürich', 'DK'],
    ['a date and a time', '<p>Mobil: 04.03.2017, 06:15', 'DE'],
    ['a date with a comma and an hour', '<p>Neuigkeiten 04.03.2017, 06 Uhr', 'DE'],
    ['a date and a time behind slashes', '<p>09.02.2021 // 11:45', 'DE'],
    ['a date with blanks', '<p>09. 02. 2021 11 Uhr', 'DE'],
    ['a date with the year first', '<p>2017-03-04 06:15', 'DK'],
    ['two dates', '<p>05.07.2019 - 12.07.2019', 'FR'],
    ['a month', '<p>Aggiornato 06/2014', 'IT'],
    ['years', '<p>1998-2011', 'DK'],
    ['a law', '<p>Ley 34/2002', 'DE'],
    ['times', '<p>Mo 08.00 12.30 14.00 18.00', 'DE'],
    ['times with Uhr', '<p>Telefon 09.00 Uhr bis 12.30 Uhr', 'DE'],
    ['an amount', '<p>Mobil 250.000 pro Tag', 'DE'],
    ['an amount with its currency', '<p>Call: 612 345 000 €', 'ES'],
    ['an amount behind its currency', '<p>Tel. R$ 21.345.678,00', 'BR'],
    ['inhabitants', '<p>Tel. 2 345 678 Einwohner', 'DE'],
    ['an amount after a city named Tel', '<p>in Tel Aviv 480.000, in Tel-Aviv 30 480 000', 'DE'],
    ['an amount after a sentence on phones', '<p>Wir haben ein neues Mobil. Umsatz 2345 678 90', 'AT'],
    ['days', '<p>08.05. 09.05. 10.05.', 'DE'],
    ['a series', '<p>Größen: 036 038 040 042', 'DE'],
    ['another series', '<p>Lots 02 04 06 08 10', 'FR'],
    ['a reference', '<p>Réf. 01 99 00 23 45', 'FR'],
    ['postcodes of five digits', '<p>01000 02000', 'FR'],
    ['a tax number', '<p>St.-Nr. 0471 990 2345', 'DE'],
    ['a company', '<p>C.F. 02345 990187', 'IT'],
    ['an account in a bank', '<p>р/с 495 223-34-55', 'RU'],
    ['a local number without its area', '<p>Tel. 9478 2019', 'DE'],
    ['the end of a number in brackets', '<p>Tel. (+944 12) 451 13 12', 'FR'],
    ['the end of an American number', '<p>PH: (905) 451-1312', 'DE'],
    ['an American number', '<p>Ph: (262) 253-2282', 'DE'],
    ['an American number in other groups', '<p>212-792-9240', 'BR'],
    ['a postcode behind its city', '<p>Khobar-34412-3150', 'IT'],
    ['an address', '<p>Kule No: 24/155 34764', 'MX'],
    ['models', '<p>Mark 1 140/155/170', 'BR'],
    ['a standard', '<p>DIN VDE 0100-704:2018-10', 'IT'],
    ['a product', '<p>02-2110-00', 'IT'],
    ['nines to fill in', '<p>Tel. (47) 99999-9999', 'BR'],
    ['nines to fill in, in a link', '<a href="tel:+5547999999999">', 'BR'],
    ['noughts to fill in', '<p>Tel. 0500 000 00 00', 'TR'],
    ['an ascending number', '<p>Tel. 01 23 45 67 89', 'FR'],
    ['an ascending number after an area', '<p>Tel. 030 123456', 'DE'],
    ['an account', '<p>Account 0123 456 7890', 'GB'],
    ['a number in a script', '<script>var phone = "020 7946 0018"</script>', 'GB'],
    ['a number in a comment', '<!-- Tel: 020 7946 0018 -->', 'GB'],
  ])('%s', (_, html, country) => {
    expect(phones(html, country)).toEqual([]);
  });
});

test('a country code without a plus counts for the store’s own country only', () => {
  const link = '<a href="tel:442079460018">';
  expect(phones(link, 'GB')).toEqual([phone]);
  expect(phones(link, 'US')).toEqual([]);
  expect(findContacts(link, url)).toEqual([]);
});

describe('the country', () => {
  it('is that of the store, before that of the domain', () => {
    const html = '<p>Tel. (030) 23125 042';
    expect(findContacts(html, 'https://acme.de/').map(({ value }) => value)).toEqual(['+49 30 23125042']);
    expect(findContacts(html, 'https://acme.com/', 'DE')).toHaveLength(1);
    expect(findContacts('<p>Tel. 212-736-3100', 'https://acme.de/', 'US')).toMatchObject([
      { value: '+1 212 736 3100' },
    ]);
  });
  it('is not needed for a number that names its own', () => {
    expect(findContacts('<p>Tel. +44 20 7946 0018', url)).toMatchObject([{ value: phone }]);
    expect(findContacts('<p>Tel. 020 7946 0018', url)).toEqual([]);
    expect(phones('<p>Tel. 020 7946 0018', 'nowhere')).toEqual([]);
  });
  it('can be applied to one reading of a page for each store', () => {
    const { phones: source } = readPage('<p>Tel. 020 7946 0018', url);
    expect(source.texts).toEqual([{ text: 'Tel. 020 7946 0018', label: '' }]);
  });
});

describe('reads a number that is spelled', () => {
  test.each([
    ['in letters', '<p>303.333.SAWS', 'US', '+1 303 333 7297'],
    ['in letters of a free number', '<p>1-800-7HANDLE', 'US', '+1 800 742 6353'],
    ['in more letters than are dialled', '<p>1-800-HARDWARE', 'CA', '+1 800 427 3927'],
    ['with the country in brackets and blanks', '<p>Tel: ( 86 ) 21-6113 8188', 'US', '+86 21 6113 8188'],
    ['with the country and the area in brackets', '<p>Tel: (86-10) 5869 8989', 'US', '+86 10 5869 8989'],
    ['with the country and the area, and a blank', '<p>Phone (41 21) 802 7000', 'US', '+41 21 802 70 00'],
    ['without a separator after brackets', '<p>(876)4355118', 'JM', '+1 876 435 5118'],
    ['with the ends of others', '<p>Tel. +91-22-33074700/01/02/03', 'US', '+91 22 3307 4700'],
    ['with the end of another', '<p>Tel. 030-2312-5042/43', 'DE', '+49 30 23125042'],
    ['with slashes', '<p>01/99/40/53/65', 'FR', '+33 1 99 40 53 65'],
    ['without an optional 0', '<p>(212) 334 51 00', 'TR', '+90 212 334 51 00'],
    ['after "Contact Number:"', '<p>Contact Number: 02079460018', 'GB', phone],
    ['after "Contact Number:" on a line of its own', '<p>Contact number<p>02079460018', 'GB', phone],
  ])('%s', (_, html, country, expected) => {
    expect(phones(html, country)).toEqual([expected]);
  });
  it('but no code, and no area in brackets', () => {
    expect(phones('<p>Part 303-333-SAWS7, 1-800-HINGE', 'US')).toEqual([]);
    expect(phones('<p>303.333.SAWS', 'GB')).toEqual([]);
    expect(phones('<p>Tel. (49) 3322-1234', 'US')).toEqual([]);
  });
});

describe('whose number', () => {
  const berlin = '<p>Tel. 030 23125 042';
  const own = ['+49 30 23125042'];
  test.each([
    ['a country alone', `${berlin}<h3>United Kingdom</h3><p>1 High Street<p>London<p>Tel. 020 7946 0018`],
    [
      'a country at the end of an address',
      `${berlin}<p>1 High Street<br>London, England<br>Tel. 020 7946 0018`,
    ],
    ['an address before the number', `${berlin}<p>1 High Street, London, England, Tel. 020 7946 0018`],
  ])('is that of a country which the page names: %s', (_, html) => {
    expect(phones(html, 'DE')).toEqual(['+49 30 23125042', phone]);
  });
  it('is that of the country beside it, in its line only', () => {
    const offices =
      '<ul><li>France: 01 99 00 53 65<li>Italy – Tel. 02 4843 2212<li>Berlin 030 23125 042</ul>';
    expect(phones(offices, 'DE')).toEqual(['+33 1 99 00 53 65', '+39 02 4843 2212', '+49 30 23125042']);
    const table = '<table><tr><td>Frankreich<td>01 99 00 53 65<tr><td>Italien<td>02 4843 2212</table>';
    expect(phones(table, 'DE')).toEqual(['+33 1 99 00 53 65', '+39 02 4843 2212']);
  });
  it('is that of the country before a postcode, or of an American state', () => {
    expect(phones('<p>A-5020 Salzburg<p>Tel. 0662 990 0180', 'DE')).toEqual(['+43 662 9900180']);
    expect(phones('<p>Portland, OR 97201<p>Tel. (503) 808-1268', 'DE')).toEqual(['+1 503 808 1268']);
  });
  it('is the store’s after a list of countries, another heading, or more lines than an address has', () => {
    expect(phones(`<p>England<p>France<p>Italy${berlin}`, 'DE')).toEqual(own);
    expect(phones(`<p>We deliver to Spain, France, England${berlin}`, 'DE')).toEqual(own);
    expect(phones(`<p>London, England<h2>Filiale Berlin</h2>${berlin}`, 'DE')).toEqual(own);
    expect(phones(`<p>London, England${'<p>Beschläge'.repeat(9)}${berlin}`, 'DE')).toEqual(own);
  });
  const office = 'Landesbeauftragte für Datenschutz und Informationsfreiheit';
  const number = '0211 990 0180';
  test.each([
    `<p>${office}<br>Postfach 1<br>40001 Düsseldorf<br>Tel. ${number}`,
    `<p>${office}, Postfach 1, 40001 Düsseldorf, Tel. ${number}`,
    `<p>${office}<br>Tel. <a href="tel:+492119900180">${number}</a>`,
    `<h3>Zuständige Aufsichtsbehörde</h3><p>Musteramt<p>Telefon: ${number}`,
    `<p>Autorité de contrôle<br>Téléphone : +49 ${number.slice(1)}`,
  ])('is an authority’s: %s', (html) => {
    expect(phones(`${berlin}${html}`, 'DE')).toEqual(['+49 30 23125042']);
  });
  it('is the store’s after a sentence or a section about an authority', () => {
    const sentence = `Sie können sich bei der Aufsichtsbehörde beschweren. ${'Wir helfen gern. '.repeat(8)}`;
    expect(phones(`<p>${sentence}${berlin}`, 'DE')).toEqual(own);
    expect(phones(`<p>${office}<p>Tel. ${number}<h3>Kontakt</h3>${berlin}`, 'DE')).toEqual([
      '+49 30 23125042',
    ]);
  });
});

it('reads a number that is the same in a whole country', () => {
  expect(phones('<p>444 0 199', 'TR')).toEqual(['+90 4440199']);
});

it('reads a number without the 0 of its area code where the country writes it so', () => {
  expect(phones('<p>Tel. (212) 334 51 00', 'TR')).toEqual(['+90 212 334 51 00']);
  expect(phones('<p>Tel. (30) 23125 042', 'DE')).toEqual([]);
});

it('reads a French number of many groups', () => {
  expect(phones('<p>+33 (0)1 99 00 23 45')).toEqual(['+33 1 99 00 23 45']);
});

it('shows the number in international form and as written, once', () => {
  const html = '<p>Tel. 020-7946 0018 ext. 12, <a href="tel:+442079460018">call</a>, 020 7946 0018';
  expect(findContacts(html, url, 'GB')).toEqual([
    { kind: 'phone', value: phone, written: '020-7946 0018 ext. 12', page: url },
  ]);
});

it('stays within its limits on a page of numbers', () => {
  const html = Array.from({ length: 5_000 }, (_, n) => `<p>Tel. 020 7946 ${1000 + n}`).join('');
  expect(phones(html)).toHaveLength(200);
  const { texts } = readPage(html, url).phones;
  expect(texts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(41_000);
});

test.each(['Κατασκευή ιστοσελίδας CretaKnob', 'Разработка сайта — WebKnob,', 'Web design by Knob'])(
  'no phone of who made the page: %s',
  (credit) => {
    const footer = `<footer>Acme 020 7946 0018 | ${credit} <a href="tel:02079460999">020 7946 0999</a></footer>`;
    expect(phones(footer)).toEqual([phone]);
  },
);
