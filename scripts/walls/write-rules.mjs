// Turns the arrows into rules of the linter. Its patterns match the text of an import, which depends on how deep the
// importing file lies: so each room gets one override per depth. A later override replaces an earlier one as a whole.
import path from 'node:path';
import { packages } from './arrows.mjs';

/** @import { Limit, Package, Room } from './arrows.mjs' */
/** @typedef {{ group: string[], message: string }} Pattern */

const scope = '@hardware-store-finder/';
/** How many folders below src/ a file may lie; deeper ones import nothing, so that no depth escapes. */
const deepest = 4;

/** The whole of biome.walls.json, an override a line. Throws where a limit names a room that the arrows lack. */
export function writeRules() {
  const overrides = Object.entries(packages).flatMap(([name, one]) => overridesOf(name, one));
  const lines = [...overrides, outside()].map((override) => `    ${JSON.stringify(override)}`);
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** @param {string} name @param {Package} one */
function overridesOf(name, one) {
  const doors = doorsFor(name);
  const src = `packages/${name}/src`;
  const rooms =
    one.rooms.length > 0
      ? one.rooms
      : [{ room: './', mayImport: [], why: 'A library keeps to its own files.' }];
  for (const room of one.limits.flatMap(({ only }) => only)) {
    if (!rooms.some((other) => other.room === room)) throw new Error(`No room of ${name} is called ${room}.`);
  }
  const tooDeep = {
    group: ['./**', '../**'],
    message: `A file lies at most ${deepest} folders below src/.`,
  };
  /** @param {import('./arrows.mjs').Room} room */
  const overridesOfRoom = (room) =>
    depthsOf(room.room).map(({ files, folder, root }) => {
      const patterns = doors.concat(libraryPatterns(one, room), arrowPattern(room, folder, root));
      return override([`${src}/${files}`], imports(patterns, libraryPaths(one, room)));
    });
  return [
    override([`packages/${name}/**`], imports(doors)),
    ...rooms.flatMap(overridesOfRoom),
    ...globalsOf(name, one),
    override([`${src}/${'*/'.repeat(deepest + 1)}**`], imports([...doors, tooDeep])),
    override(
      ['*.test.ts', '*.test.tsx', 'testing/**'].map((tests) => `packages/${name}/**/${tests}`),
      { ...imports(doors), noRestrictedGlobals: 'off' },
    ),
  ];
}

/** What drives and measures the apps from outside may reach into them, for they have no door; the libraries have one. */
function outside() {
  const doors = doorsFor('').filter(({ group }) => !group.includes(`${scope}server`));
  return override(['attacks/**', 'e2e/**', 'bench/**', 'scripts/**', 'vitest.config.ts'], imports(doors));
}

/** @param {string} name The package whose files these hold for. @returns {Pattern[]} */
function doorsFor(name) {
  const others = Object.entries(packages).filter(([other]) => other !== name);
  const apps = others.filter(([, { kind }]) => kind === 'app').map(([other]) => other);
  const libraries = others.filter(([, { kind }]) => kind === 'library').map(([other]) => other);
  return [
    {
      group: apps.flatMap((app) => [`**/${app}/src/**`, scope + app]),
      message: 'The server and the web app never import each other: what both need lies in a package.',
    },
    {
      group: [...libraries.map((library) => `**/${library}/src/**`), `${scope}*/**`],
      message: 'The only door of a package is its name.',
    },
  ];
}

/**
 * The files of a room by their depth: `files` as a glob below src/, the `folder` that they lie in, and of a folder room
 * its `root`. Every name that a glob leaves open is '-', for only the number of folders matters.
 * @param {string} room @returns {{ files: string, folder: string, root?: string }[]}
 */
function depthsOf(room) {
  const folder = path.posix.dirname(path.posix.join(room, '-')).replaceAll('*', '-');
  if (!room.endsWith('/')) return [{ files: room, folder: path.posix.dirname(room) }];
  const depth = folder === '.' ? 0 : folder.split('/').length;
  return Array.from({ length: deepest + 1 - depth }, (_, below) => ({
    files: path.posix.join(room, '*/'.repeat(below), '*'),
    folder: path.posix.join(folder, '-/'.repeat(below)),
    root: folder,
  }));
}

/** @param {Room} room @param {string} folder @param {string} [root] @returns {Pattern[]} */
function arrowPattern({ room, mayImport, why }, folder, root) {
  const closed =
    root === undefined ? ['./**', '../**'] : [`${relative(folder, path.posix.join(root, '..'))}/**`];
  const opened = mayImport.flatMap((target) =>
    target.startsWith('!') ? closing(folder, target.slice(1)) : opening(folder, target),
  );
  const list = mayImport.filter((target) => !target.startsWith('!')).join(', ') || 'nothing outside itself';
  return [{ group: [...closed, ...opened], message: `${why} ${room} may import ${list}.` }];
}

/** @param {string} folder @param {string} target */
function opening(folder, target) {
  const ups = upsTo(folder, target);
  // What './' and '../' open of a folder above the importing file would go on above that folder.
  const above = ups > 0 ? [`${'../'.repeat(ups + 1)}**`] : [];
  return [...patternsOf(folder, target).map((pattern) => `!${pattern}`), ...above];
}

/** @param {string} folder @param {string} target */
function closing(folder, target) {
  // A folder can also be left and entered again: '../routes/a.tsx' in routes/.
  const detours = relative(folder, target) === '.' ? [`../${path.posix.basename(folder)}/**`] : [];
  return [...patternsOf(folder, target), ...detours];
}

/** What imports of a target look like: a folder around the importing file is reached by './' and every '../' up to it. @param {string} folder @param {string} target */
function patternsOf(folder, target) {
  const place = relative(folder, target);
  if (!target.endsWith('/')) return [place];
  const ups = upsTo(folder, target);
  if (ups === 0) return [`${place}/**`];
  return ['./**', ...Array.from({ length: ups }, (_, up) => `${'../'.repeat(up + 1)}**`)];
}

/** How far above the importing file a folder around it lies; 0 for its own folder and for all others. @param {string} folder @param {string} target */
function upsTo(folder, target) {
  const place = relative(folder, target);
  return place === '..' || place.endsWith('/..') ? place.split('/').length : 0;
}

/** As an import writes it: './a.ts', '../b'. @param {string} folder @param {string} target */
function relative(folder, target) {
  const text = path.posix.relative(folder, target);
  if (text === '') return '.';
  return text === '..' || text.startsWith('../') ? text : `./${text}`;
}

/** @param {Limit} limit @param {Room} room */
const isOwner = ({ only }, { room }) =>
  only.some((owner) => room === owner || (owner.endsWith('/') && room.startsWith(owner)));

/** @param {string} name */
const isLibrary = (name) => /^(node:|@)|^(ai|dexie|undici)$/.test(name);

/** @param {Package} one @param {Room} room @returns {Pattern[]} */
function libraryPatterns({ libraries, limits }, room) {
  const limited = limits
    .filter((limit) => !isOwner(limit, room) && limit.except === undefined)
    .map(({ names, why }) => ({ names: names.filter(isLibrary), message: why }))
    .filter(({ names }) => names.length > 0)
    .map(({ names, message }) => ({
      group: names.flatMap((name) => (name.startsWith('node:') ? [name] : [name, `${name}/**`])),
      message,
    }));
  if (libraries === undefined) return limited;
  const message =
    libraries.length > 0
      ? `This package depends on ${libraries.join(' and ')} and on nothing else.`
      : 'This package depends on nothing.';
  return [{ group: ['**', '!./**', '!../**', ...libraries.map((name) => `!${name}`)], message }, ...limited];
}

/** @param {Package} one @param {Room} room */
function libraryPaths({ limits }, room) {
  const entries = limits.flatMap((limit) =>
    limit.except === undefined || isOwner(limit, room)
      ? []
      : limit.names.map((name) => [name, { allowImportNames: limit.except, message: limit.why }]),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Denies the limited globals in the whole package, then gives each owner those of others only. @param {string} name @param {Package} one */
function globalsOf(name, { limits }) {
  const isGlobal = (/** @type {string} */ text) => !isLibrary(text) && text !== 'process.env';
  const owners = limits.filter(({ names }) => names.some(isGlobal)).flatMap(({ only }) => only);
  const deniedTo = (/** @type {string} */ owner) => ({
    deniedGlobals: Object.fromEntries(
      limits
        .filter(({ only }) => !only.includes(owner))
        .flatMap(({ names, why }) => names.filter(isGlobal).map((text) => [text, why])),
    ),
  });
  const src = `packages/${name}/src`;
  const globs = ['', ...owners].map((owner) => [
    owner,
    `${src}/${owner === '' || owner.endsWith('/') ? `${owner}**` : owner}`,
  ]);
  const readers = limits.filter(({ names }) => names.includes('process.env')).flatMap(({ only }) => only);
  return [
    ...globs.map(([owner = '', glob = '']) =>
      override([glob], { noRestrictedGlobals: { level: 'error', options: deniedTo(owner) } }),
    ),
    ...readers.map((reader) => override([`${src}/${reader}`], { noProcessEnv: 'off' })),
  ];
}

/** @param {Pattern[]} patterns @param {object} [paths] */
const imports = (patterns, paths) => ({
  noRestrictedImports: { level: 'error', options: { patterns, ...(paths && { paths }) } },
});

/** @param {string[]} includes @param {object} style */
const override = (includes, style) => ({ includes, linter: { rules: { style } } });
