import * as z from 'zod/mini';

/** The tile source of the page's map, with its attribution. */
export type MapTiles = { url: string; attribution: string };

/** OpenStreetMap's tiles, under its tile policy: operations.osmfoundation.org/policies/tiles */
export const openStreetMapTiles: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
};

/** The value of MAP_TILES_URL that turns tiles off. */
export const noTiles = 'none';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A tile URL with the placeholders {z}, {x} and {y}, or `none`. The page's policy allows images from its
 * origin only, so the origin must not contain a placeholder; and pages served over https cannot load tiles
 * over http.
 */
export const tileTemplateSchema = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => text === noTiles || isTileTemplate(text)),
);

/** The requirement of `tileTemplateSchema`, for error messages. */
export const mustBeTileTemplate =
  'must be an https address (http on this machine only) with {z}, {x} and {y} in its path or query and no other braces, ' +
  'like https://tiles.example/{z}/{x}/{y}.png, or none';

function isTileTemplate(text: string): boolean {
  const filled = text.replace('{z}', '1').replace('{x}', '1').replace('{y}', '1');
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part)) || /[{}\s"'<>]/.test(filled)) return false;
  if (!URL.canParse(filled)) return false;
  const { protocol, hostname, username, password, hash } = new URL(filled);
  const host = text.split(/[/?]/, 3).join('/');
  if (host.includes('{') || `${username}${password}${hash}` !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
