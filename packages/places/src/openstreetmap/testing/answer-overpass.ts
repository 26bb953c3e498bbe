import { haversineKm, type Reply } from '@Hardware-Store-Finder/testing';

export type Shop = {
  type?: 'node' | 'way' | 'relation';
  id: number;
  lat: number;
  lon: number;
  tags: Readonly<Record<string, string>>;
  /** What `out geom` prints besides; the position above is that of its middle. */
  geometry?: unknown;
  members?: unknown;
};

/**
 * What an Overpass server with these shops in it answers to one of our queries: the areas and the expression of its
 * text are obeyed, by another way of measuring than the product's.
 */
export function answerOverpass(shops: readonly Shop[], body: string): Reply {
  const query = new URLSearchParams(body).get('data') ?? '';
  const [, head, expression] = /^\[out:json\](.*?);.*?shop~"([^"]+)"/.exec(query) ?? [];
  if (head === undefined || expression === undefined)
    return { status: 400, body: '<html>parse error</html>' };
  const wanted = new RegExp(expression);
  const inside = (shop: Shop) =>
    [...query.matchAll(/\]\((around:)?([-\d.,]+)\);/g)].some(([, around, numbers = '']) => {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.split(',').map(Number);
      return around === undefined
        ? shop.lat >= a && shop.lon >= b && shop.lat <= c && shop.lon <= d
        : haversineKm({ lat: b, lon: c }, shop) * 1000 <= a && Math.abs(shop.lon - c) < 180;
    });
  const found = shops.filter((shop) => wanted.test(shop.tags.shop ?? '') && inside(shop));
  const count = { type: 'count', id: 0, tags: { total: String(found.length) } };
  const elements = found.map(({ type = 'node', id, lat, lon, ...rest }) =>
    type === 'node' ? { type, id, lat, lon, ...rest } : { type, id, center: { lat, lon }, ...rest },
  );
  return {
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({
      version: 0.6,
      osm3s: { timestamp_osm_base: '2026-11-20T00:00:00Z' },
      elements: [count, ...elements],
    }),
  };
}
