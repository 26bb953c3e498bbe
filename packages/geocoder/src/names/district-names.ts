import { foldedForms, foldName } from '@Hardware-Store-Finder/domain';

const district = /^\p{Script=Han}{2,}([区區])$/u;

const han = /^\p{Script=Han}{2,}$/u;

/**
 * The forms by which a district of a city is known, the one as written first: '松山區' is in Taipei, while 松山 without the last sign,
 * which `foldName` leaves out, is a city in Japan. Empty for a name that has no such sign.
 */
export function districtForms(name: string): string[] {
  const [, sign] = district.exec(name.normalize('NFKC').trim()) ?? [];
  return sign === undefined ? [] : [...new Set([sign, '区'])].map((one) => foldName(name) + one);
}

/** What a part of a city is called, as a district too: 渋谷 is 渋谷区. */
export function partForms(name: string): string[] {
  const forms = districtForms(name);
  if (forms.length > 0) return forms;
  return [...foldedForms(name), ...(han.test(name) ? districtForms(`${name}区`) : [])];
}
