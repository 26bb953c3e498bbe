import { foldName } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import regions from '../data/regions.json' with { type: 'json' };
import { gazetteerFile } from '../gazetteer.ts';
import { Atlas } from './atlas.ts';
import { openPlaceFile } from './place-file.ts';
import { regionName, regionNames } from './regions.ts';

const atlas = new Atlas(openPlaceFile(gazetteerFile));
const named = regionNames();

/** A town in each region, by its GeoNames name: the seat unless another town is better known. */
const towns: Readonly<Record<string, string>> = {
  US: 'Alabama Birmingham, Alaska Anchorage, Arizona Phoenix, Arkansas Little Rock, California Los Angeles, Colorado Denver, Connecticut Hartford, Delaware Wilmington, D.C. Washington, Florida Miami, Georgia Atlanta, Hawaii Honolulu, Idaho Boise, Illinois Chicago, Indiana Indianapolis, Iowa Des Moines, Kansas Wichita, Kentucky Louisville, Louisiana New Orleans, Maine Portland, Maryland Baltimore, Massachusetts Boston, Michigan Detroit, Minnesota Minneapolis, Mississippi Jackson, Missouri St. Louis, Montana Billings, Nebraska Omaha, Nevada Las Vegas, New Hampshire Manchester, New Jersey Newark, New Mexico Albuquerque, New York Buffalo, North Carolina Charlotte, North Dakota Fargo, Ohio Cleveland, Oklahoma Tulsa, Oregon Portland, Pennsylvania Philadelphia, Rhode Island Providence, South Carolina Charleston, South Dakota Sioux Falls, Tennessee Nashville, Texas Houston, Utah Salt Lake City, Vermont Burlington, Virginia Richmond, Washington Seattle, West Virginia Charleston, Wisconsin Milwaukee, Wyoming Cheyenne',
  CA: 'Alberta Calgary, British Columbia Vancouver, Manitoba Winnipeg, New Brunswick Moncton, Newfoundland and Labrador Mount Pearl, Nova Scotia Halifax, Ontario Toronto, Prince Edward Island Charlottetown, Quebec Montreal, Saskatchewan Regina, Yukon Whitehorse, Northwest Territories Yellowknife, Nunavut Iqaluit',
  GB: 'England London, Scotland Edinburgh, Wales Cardiff, Northern Ireland Belfast',
  DE: 'Baden-Württemberg Stuttgart, Bavaria München, Bremen Bremerhaven, Hamburg Altona, Hesse Wiesbaden, Lower Saxony Hannover, North Rhine-Westphalia Köln, Rhineland-Palatinate Mainz, Saarland Saarbrücken, Schleswig-Holstein Kiel, Brandenburg Potsdam, Mecklenburg-Western Pomerania Rostock, Saxony Dresden, Saxony-Anhalt Magdeburg, Thuringia Erfurt, Berlin Spandau',
  AU: 'Australian Capital Territory Canberra, New South Wales Sydney, Northern Territory Darwin, Queensland Brisbane, South Australia Adelaide, Tasmania Hobart, Victoria Melbourne, Western Australia Perth',
  CN: 'Anhui Hefei, Zhejiang Hangzhou, Jiangxi Nanchang, Jiangsu Nanjing, Jilin Changchun, Qinghai Xining, Fujian Fuzhou, Heilongjiang Harbin, Henan Zhengzhou, Hebei Shijiazhuang, Hunan Changsha, Hubei Wuhan, Xinjiang Ürümqi, Tibet Lhasa, Gansu Lanzhou, Guangxi Nanning, Guizhou Guiyang, Liaoning Shenyang, Inner Mongolia Hohhot, Ningxia Yinchuan, Beijing 北京, Shanghai 上海, Shanxi Taiyuan, Shandong Jinan, Shaanxi 西安, Tianjin 天津, Yunnan Kunming, Guangdong 深圳, Hainan Haikou, Sichuan Chengdu, Chongqing 重庆',
};

/** The region of the largest place with a name in a country. */
function regionOfTown(country: string, town: string, region: string): string | undefined {
  const holders = atlas.placesNamed(foldName(town)).filter(({ place }) => atlas.countryOf(place) === country);
  const large = holders.find(({ place }) => regionName(atlas.areaCodeOf(place)) === region) ?? holders[0];
  return large && regionName(atlas.areaCodeOf(large.place));
}

describe.each(Object.entries(regions))('the regions of %s', (country, byCode) => {
  const names = Object.values(byCode).map(([english = '']) => english);

  test('each contains its town, so each code matches GeoNames', () => {
    const listed = towns[country]?.split(', ') ?? [];
    for (const name of names) {
      // 'West Virginia' does not start with 'Virginia', but 'Washington Seattle' does start with
      // 'Washington'.
      const town = listed.find((entry) => entry.startsWith(`${name} `))?.slice(name.length + 1);
      expect(town, name).toBeDefined();
      expect(regionOfTown(country, town ?? '', name), `${name}: ${town}`).toBe(name);
    }
    expect(listed).toHaveLength(names.length);
  });

  test('each is found by all of its names and codes', () => {
    for (const [code, spellings] of Object.entries(byCode)) {
      for (const spelling of spellings) {
        expect(named.get(foldName(spelling)), spelling).toContain(`${country}.${code}`);
      }
    }
  });
});
