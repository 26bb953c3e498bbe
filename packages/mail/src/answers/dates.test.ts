import { expect, test } from 'vitest';
import { readAbsence } from './absence.ts';
import { datesIn } from './dates.ts';

const sentAt = new Date('2026-11-25T09:00:00Z');

test.each([
  ['4 December 2026', '2026-12-04'],
  ['December 4th', '2026-12-04'],
  ['Jan. 8', '2027-01-08'],
  ['4. Dezember', '2026-12-04'],
  ['04.12.2026', '2026-12-04'],
  ['4.12.', '2026-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['2026/12/4', '2026-12-04'],
  ['11/30/2026', '2026-11-30'],
  ['30/11/26', '2026-11-30'],
  ['12/02/2026', '2026-12-02'],
  ['1er décembre', '2026-12-01'],
  ['15 de março de 2027', '2027-03-15'],
  ['14 Aralık’ta', '2026-12-14'],
  ['15 марта 2027 года', '2027-03-15'],
  ['2027年3月15日', '2027-03-15'],
  ['12月4日', '2026-12-04'],
  ['Monday', '2026-11-30'],
  ['am Mittwoch', '2026-12-02'],
  ['周五', '2026-11-27'],
  ['poniedziałek', '2026-11-30'],
  ['31 February', undefined],
  ['call +44 20 7946 0000 at 10:30', undefined],
  ['1,250.00 EUR', undefined],
  ['We open at 9-5 every day, with 24/7 support.', undefined],
])('%s', (text, day) => {
  expect(datesIn(text, sentAt)).toEqual(day === undefined ? [] : [day]);
});

test.each([
  ['We are closed Nov 26–29 and back Monday.', '2026-11-29'],
  ['Closed November 26th through 29th.', '2026-11-29'],
  ['Not in the office Nov 26, 27 and 28.', '2026-11-28'],
  ['Closed Dec 24 - Jan 2.', '2027-01-02'],
  ['Wir haben vom 26.-29.11. geschlossen.', '2026-11-29'],
  ['11月26日～29日は休業します。', '2026-11-29'],
  ['11월 26일부터 29일까지 휴무입니다.', '2026-11-29'],
  ['Out Nov 26, ask for 3 colleagues.', '2026-11-26'],
  ['Closed Nov 26/27', '2026-11-27'],
  ['Closed Nov 26, 27', '2026-11-27'],
  ['Closed 11/26 - 29', '2026-11-29'],
  ['Out 12/1–5.', '2026-12-05'],
  ['closed 11/26-11/29', '2026-11-29'],
  ['Geschlossen 26.–29. 11.', '2026-11-29'],
  ['Закрыты 26.11-29.11', '2026-11-29'],
  ['Cerramos del 24-12 al 06-01', '2027-01-06'],
  ['放假时间：11.26-11.29', '2026-11-29'],
  ['11月26-29日休息，30日上班', '2026-11-30'],
  ['11/28(土)・29(日)は休業いたします', '2026-11-29'],
  ['휴무 11월 26일(목)~29일(일)', '2026-11-29'],
  ['11月26日休息3日内', '2026-11-26'],
  ['Closed 12/24/26 - 1/3/27', '2027-01-03'],
  ['OUT OF OFFICE 12/1 - 12/5', '2026-12-05'],
  ['Closed 12/24. Then closed 1/3, too.', '2027-01-03'],
  ['We are closed the week of Nov 23', '2026-11-29'],
  ['KW 49 geschlossen', '2026-12-06'],
  ['Stengt uke 53', '2027-01-03'],
  ['I am away all next week', '2026-12-06'],
  ['Ich bin diese Woche nicht im Haus.', '2026-11-29'],
  ['Absent jusqu’à fin décembre', '2026-12-31'],
  ['12月底前不在', '2026-12-31'],
  ['closed until the end of the year', '2026-12-31'],
  ['Office hours 9-5. Closed Nov 26-29.', '2026-11-29'],
  ['Öffnungszeiten 8.30-17.00. Geschlossen 26.11.-29.11.', '2026-11-29'],
  ['Prices 5-10 % lower; closed on 12/25', '2026-12-25'],
  ['Zavřeno 24.–26. prosince', '2026-12-26'],
  ['سأعود يوم الأحد 13 ديسمبر.', '2026-12-13'],
  ['تا ۱۵ دسامبر در دفتر نیستم.', '2026-12-15'],
  ['אחזור ב-10/12.', '2026-12-10'],
  ['אחזור ב-10 בדצמבר.', '2026-12-10'],
  ['मैं 10 दिसंबर तक छुट्टी पर हूँ।', '2026-12-10'],
  ['Θα απουσιάζω έως και την 11 Δεκεμβρίου.', '2026-12-11'],
  ['จะกลับมาวันที่ 8 ธันวาคม 2569', '2026-12-08'],
  ['Saya cuti sampai 12 Desember.', '2026-12-12'],
  ['Tôi nghỉ đến ngày 10 tháng 12.', '2026-12-10'],
  ['Palaan töihin 7. joulukuuta.', '2026-12-07'],
  ['December 9-ig szabadságon vagyok.', '2026-12-09'],
  ['Jag är åter på måndag.', '2026-11-30'],
])('the last day of %s', (text, until) => {
  expect(readAbsence(text, sentAt).until).toBe(until);
});

test('a day that is past ends no absence', () => {
  expect(readAbsence('I was away until 3 November 2026.', sentAt)).toEqual({});
});

test('the sender’s own address is no deputy’s', () => {
  const text = 'Away until 4 December. anna@shop.example / paul@shop.example';
  expect(readAbsence(text, sentAt, ['anna@shop.example'])).toEqual({
    until: '2026-12-04',
    instead: 'paul@shop.example',
  });
});
