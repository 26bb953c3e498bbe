import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import sharedDistricts from '../data/shared-districts.json' with { type: 'json' };
import { gazetteerFile, loadGazetteer } from '../gazetteer.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const locate = (text: string) => inEnglish(gazetteer.locate(text));

test.each([
  ['番禺区', 'Shiqiao, China', []],
  ['北京市朝阳区', 'Beijing, China', []],
  ['徐州市鼓楼区', 'Tongshan, China', []],
  ['海淀区', 'Beijing, China', []],
  ['沈阳市和平区', 'Shenyang, China', []],
  ['松山區', 'Taipei, Taiwan', []],
  ['松山', 'Matsuyama, Japan', []],
  ['板橋區', 'Banqiao, Taiwan', []],
  ['板橋区', 'Tokyo, Japan', ['Banqiao, Taiwan']],
  ['渋谷区', 'Tokyo, Japan', []],
  ['Fatih', 'Istanbul, Turkey', ['Fatih, Turkey']],
  ['Bornova', 'İzmir, Turkey', undefined],
])('%s is a district of a great city: %s', (typed, label, others) => {
  const located = locate(typed);
  expect(located).toMatchObject({ kind: 'found', label });
  if (located.kind !== 'found' || others === undefined) return;
  expect(located.alternatives.map((one) => one.label)).toEqual(others);
  expect(located.isDoubtful ?? false).toBe(others.length > 0);
});

test.each([
  ['鼓楼区', ['南京市鼓楼区', '徐州市鼓楼区', '福州市鼓楼区', '开封市鼓楼区']],
  ['鼓樓區', ['南京市鼓樓區', '徐州市鼓樓區', '福州市鼓樓區', '开封市鼓樓區']],
  ['朝阳区', ['北京市朝阳区', '长春市朝阳区']],
  [' 新华区 ', ['石家庄市新华区', '沧州市新华区', '平顶山市新华区']],
  ['城区', ['阳泉市城区', '晋城市城区', '汕尾市城区']],
])('%s is a district of several cities, and is asked', (typed, cities) => {
  const located = locate(typed);
  expect(located).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/Which city/) });
  if (located.kind === 'unknown') expect(located.nearest.map(({ label }) => label)).toEqual(cities);
});

test('each district that is asked for is one of cities that are known, and is found by the answer', () => {
  for (const [name, cities] of Object.entries(sharedDistricts)) {
    const located = locate(`${name}区`);
    if (located.kind !== 'unknown') throw new Error(name);
    expect(located.nearest, name).toHaveLength(cities.split(' ').length);
    for (const { label, lat, lon } of located.nearest) {
      const answer = locate(label);
      expect(answer, label).toMatchObject({ kind: 'found' });
      if (answer.kind === 'found')
        expect(Math.hypot(answer.lat - lat, answer.lon - lon), label).toBeLessThan(1);
    }
  }
});

test.each([
  ['Africa', ['Mahdia, Tunisia']],
  ['África', ['Mahdia, Tunisia']],
  ['the Middle East', []],
  ['GCC', []],
  ['Europe', []],
  ['EU', []],
  ['东南亚', []],
  ['非洲', []],
  ['hardware stores in South America', []],
])('%s is too large to search, and a town of that name is offered', (typed, offered) => {
  const located = locate(typed);
  expect(located).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/is too large to search/) });
  if (located.kind === 'unknown')
    expect(located.nearest.map(({ label }) => label)).toEqual(expect.arrayContaining(offered));
});

test.each([
  ['Eu', 'Eu, France'],
  ['Eu, France', 'Eu, France'],
  ['Asia, Peru', 'Asia, Peru'],
  ['South Africa', 'Cape Town, South Africa'],
  ['السعودية', 'Riyadh, Saudi Arabia'],
  ['ประเทศไทย', 'Bangkok, Thailand'],
  ['საქართველო', 'Tbilisi, Georgia'],
  ['বাংলাদেশ', 'Dhaka, Bangladesh'],
  ['Қазақстан', 'Almaty, Kazakhstan'],
  ['Maricopa County, Arizona', 'Phoenix, Arizona, United States'],
  ['Orange County, FL', 'Orlando, Florida, United States'],
  ['Essex County, MA', 'Lynn, Massachusetts, United States'],
  ['Trenton, Jersey', 'Trenton, New Jersey, United States'],
  ['St Helier, Jersey', 'Saint Helier, Jersey'],
])('%s: %s', (typed, label) => {
  expect(locate(typed)).toMatchObject({ kind: 'found', label });
});

test.each([
  ['Orange County', 'Santa Ana, California, United States', 'Orlando, Florida, United States'],
  ['Jersey', 'Saint Helier, Jersey', 'Newark, New Jersey, United States'],
  ['110001 India', 'Mumbai, India', 'Delhi, India'],
])('%s is doubtful: %s, or %s', (typed, label, other) => {
  const alternatives = expect.arrayContaining([expect.objectContaining({ label: other })]);
  expect(locate(typed)).toMatchObject({ kind: 'found', label, isDoubtful: true, alternatives });
});
