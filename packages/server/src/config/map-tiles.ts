import * as z from 'zod/mini';

/** Where the page's map has its tiles from, and whom it names for them. */
export type MapTiles = { url: string; attribution: string };

/** OpenStreetMap's own, under its tile policy: operations.osmfoundation.org/policies/tiles */
export const openStreetMapTiles: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
};

export const noTiles = 'none';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a tile with {z}, {x} and {y} where its numbers go, as nearly every tile server names it; `none` for no
 * tiles. Its origin is all that the page's policy allows images from, so no placeholder may stand in it; a page that
 * came by https may show no tiles that did not.
 */
export const tileTemplateSchema = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => text === noTiles || isTileTemplate(text)),
);

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
