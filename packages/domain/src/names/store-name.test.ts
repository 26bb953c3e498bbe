import { describe, expect, it } from 'vitest';
import { ownDomain } from '../internet/domain-names.ts';
import { readStoreName } from './store-name.ts';

describe('the distinctive part of a store name', () => {
  it.each([
    ['Ferragens Silva & Filhos, Lda.', 'silva filhos'],
    ['Eisenwaren Müller GmbH & Co. KG', 'muller'],
    ['Sp. z o.o. Kowalski Artykuły Metalowe', 'kowalski'],
    ['ООО «Берёзка» Хозтовары', 'berezka'],
    ['深圳市宏达五金有限公司', 'hongda'],
    ['S.A. de C.V. Peña', 'pena'],
    ['Ironmongery of O’Neill Ltd', 'oneill'],
    ['The Home Depot', 'home depot'],
    ['Toolstation 12', 'toolstation 12'],
    ['Ferretería', undefined],
    ['Hardware Store', undefined],
    ['Eisenwarenhandlung GmbH', undefined],
    ['Хозтовары', undefined],
    ['五金店', undefined],
    ['ร้านวัสดุก่อสร้าง', undefined],
    ['철물점', undefined],
    ['Σιδηρικά', undefined],
    ['مواد البناء', undefined],
    ['Paint store (unnamed)', undefined],
    ['GmbH', undefined],
    ['!!!', undefined],
    ['', undefined],
  ])('in "%s" is %o', (name, words) => {
    expect(readStoreName(name)?.words.join(' ')).toBe(words);
  });
});

describe('the own domain', () => {
  it.each([
    ['https://www.silva.co.uk/shop', 'silva.co.uk'],
    ['https://silva.myshop.example.com/', 'example.com'],
    ['https://facebook.com/silva', undefined],
    ['https://pt-pt.facebook.com/silva', undefined],
    ['https://www.instagram.com/silva', undefined],
    ['https://linktr.ee/silva', undefined],
    ['https://sites.google.com/view/silva', undefined],
    ['https://www.google.pt/maps', undefined],
    ['https://silva.wixsite.com/home', undefined],
    ['https://silva.business.site/', undefined],
    ['https://silva.blogspot.com.br/', undefined],
    ['http://192.168.0.1/', undefined],
    ['http://localhost:8002/', undefined],
    [undefined, undefined],
  ])('of %s is %o', (website, domain) => {
    expect(ownDomain(website)).toBe(domain);
  });
});
