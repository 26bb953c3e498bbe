import type { Geocoder } from '@Hardware-Store-Finder/geocoder';
import { AppError, commandError } from '@Hardware-Store-Finder/messages';
import type { ExtensionSettings } from '@Hardware-Store-Finder/records/tables';
import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { detectFile, isAddress, openPlaces } from '../detect-file.ts';
import { changeDirectory, type DirectoryImport } from '../directory/change-directory.ts';
import { importPublished } from '../directory/change-published.ts';
import { importOsmFile } from '../osm/import-osm.ts';
import { openOsmFile } from '../osm/open-osm-file.ts';
import { importPlaces } from '../places/import-places.ts';
import type { ImportedFile, Progress } from '../places/places-source.ts';
import { type CommandOptions, options, parseOptions, rejectForOsm } from './command-options.ts';
import { explainFault } from './explain-fault.ts';
import { actions, describeDirectory, manageDirectory, reportRestored } from './manage-directory.ts';
import { createProgressLine, type Screen } from './progress-line.ts';
import { summarize, writePreview } from './summary.ts';

export type CommandDeps = {
  dataDir: string;
  /** Where several processes share the directory; absent if it is in `dataDir`. */
  published?: PublishedFiles | undefined;
  loadGeocoder(): Promise<Pick<Geocoder, 'nearestPlace' | 'soleCountry'>>;
  /** Its file, which worker threads load: large files of places are then read on all cores. */
  gazetteer?: string;
  out: Screen;
  /** Called with a sentence for each failure. */
  fault(sentence: string): void;
  /** Where DuckDB finds its extensions, if not in its default place. */
  extensions?: ExtensionSettings;
};

/** Also what scripts/run.mjs prints for --help, before anything is installed. The first line is a sentence of its own. */
const help = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');
const [use = ''] = help.split('\n');

/** Runs the import command; resolves to the exit code, 1 after any reported failure. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<0 | 1> {
  try {
    const { values, positionals: files } = parse(args);
    if (values.help) {
      deps.out.write(help);
      return 0;
    }
    const [action, ...others] = actions.filter((name) => values[name] !== undefined);
    if (action) {
      const { as, ...rest } = values;
      rejectBeside(action === 'remove' ? '--remove NAME' : `--${action}`, [
        ...others.map((name) => `--${name}`),
        ...(as === undefined ? [] : ['--as']),
        ...Object.keys(rest).flatMap((name) => (name in options ? [`--${name}`] : [])),
        ...files,
      ]);
      await manageDirectory(action, values.remove ?? [], deps);
      return 0;
    }
    if (files.length === 0) throw commandError('bad_request', `No file was named. ${use}`);
    return await importFiles(nameFiles(files, values.as), parseOptions(values), deps);
  } catch (error) {
    const reason = explainFault(error, deps.dataDir);
    deps.fault(error instanceof AppError ? reason : `The directory cannot be changed: ${reason}`);
    return 1;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: joinBox(args),
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        help: { type: 'boolean' },
        list: { type: 'boolean' },
        remove: { type: 'string', multiple: true },
        repair: { type: 'boolean' },
        verify: { type: 'boolean' },
        ...options,
      },
    });
  } catch (cause) {
    const what = cause instanceof Error ? (cause.message.split(/[.\n]/)[0] ?? '') : '';
    throw commandError('bad_request', `${what}. ${use}`, { cause });
  }
}

/** A box that starts west of Greenwich starts with '-', like an option. */
function joinBox(args: readonly string[]): string[] {
  const at = args.indexOf('--bbox');
  const box = args[at + 1];
  return at < 0 || box === undefined
    ? [...args]
    : [...args.slice(0, at), `--bbox=${box}`, ...args.slice(at + 2)];
}

function rejectBeside(option: string, [other]: readonly string[]): void {
  if (other === undefined) return;
  throw commandError('bad_request', `${option} takes nothing else, but "${other}" was given. ${use}`);
}

type NamedFile = { file: string; name: string };

/** Names each dataset after its file: 'porto-2020' for data/porto-2020.osm.pbf. */
function nameFiles(files: readonly string[], as: string | undefined): NamedFile[] {
  if (as !== undefined && files.length > 1) {
    throw commandError(
      'bad_request',
      `--as names one dataset, and ${files.length} files were given. Import them one by one.`,
    );
  }
  const named = files.map((file) => ({
    file,
    name: (as ?? nameOf(file)).trim(),
  }));
  for (const [index, { file, name }] of named.entries()) {
    if (name === '' || name.length > 100 || /\p{C}/u.test(name)) {
      throw commandError('bad_request', `"${name}" cannot be the name of a dataset. Name it: --as NAME.`);
    }
    const other = named.findIndex((one) => one.name === name);
    if (other < index) {
      throw commandError(
        'bad_request',
        `${named[other]?.file} and ${file} would both be the dataset "${name}". Import one of them with --as NAME.`,
      );
    }
  }
  return named;
}

function nameOf(file: string): string {
  // overturemaps-us-west-2/release/2026-08-19.0/theme=places/…
  const release = isAddress(file) ? /\/release\/([\w.-]+)\//.exec(file)?.[1] : undefined;
  if (release !== undefined) return `overture-${release}`;
  const named = file.replace(/\/+$/, '');
  // A pattern for several files takes the name of their folder.
  const last = path.basename(named);
  const whole =
    /[*?]/.test(last) && !isAddress(file) ? path.basename(path.dirname(path.resolve(named))) : last;
  return whole
    .replace(/(\.osm)?(\.pbf|\.xml)?(\.gz|\.bz2)?$/i, '')
    .replace(/\.(parquet|geoparquet|csv|tsv|txt|xlsx|geojson|geojsonl|geojsons|ndjson|json)$/i, '');
}

async function importFiles(
  files: readonly NamedFile[],
  requested: CommandOptions,
  deps: CommandDeps,
): Promise<0 | 1> {
  const geocoder = await deps.loadGeocoder();
  const { published } = deps;
  const change = await (published
    ? importPublished({ ...deps, published, say: (sentence) => deps.out.write(`${sentence}\n`) })
    : changeDirectory(deps.dataDir));
  let code: 0 | 1 = 0;
  try {
    reportRestored(change, deps.out);
    for (const { file, name } of files) {
      try {
        await importOne(change, { file, name }, requested, geocoder, deps);
      } catch (error) {
        code = 1;
        deps.fault(`${file} cannot be imported: ${explainFault(error, deps.dataDir)}`);
      }
    }
  } finally {
    change.close();
  }
  // Of several files some may have been imported, so say which.
  if (code === 1 && files.length > 1) deps.fault(describeDirectory(change));
  return code;
}

async function importOne(
  change: DirectoryImport,
  { file, name }: NamedFile,
  requested: CommandOptions,
  { nearestPlace, soleCountry }: Pick<Geocoder, 'nearestPlace' | 'soleCountry'>,
  deps: CommandDeps,
): Promise<void> {
  const { out } = deps;
  const into = path.join(change.createFolder(), 'stores.sqlite');
  const began = performance.now();
  const reading = async (read: (show: (progress: Progress) => void) => Promise<ImportedFile>) => {
    const line = createProgressLine(out, path.basename(file));
    try {
      return await read(line.show);
    } finally {
      line.end();
    }
  };
  const detected = detectFile(file, requested.places.encoding);
  let imported: ImportedFile;
  if (detected.kind === 'osm') {
    // Report an invalid file before invalid options.
    openOsmFile(file).close();
    rejectForOsm(requested);
    imported = await reading((onProgress) =>
      importOsmFile(file, into, { name, nearestPlace, soleCountry, onProgress }),
    );
  } else {
    const source = await openPlaces(file, detected, {
      ...requested.places,
      name,
      scratch: change.createFolder(),
      extensions: deps.extensions,
    });
    try {
      if (requested.isPreview || source.kind === 'file')
        out.write(await writePreview(source, file, nearestPlace));
      if (requested.isPreview) return;
      const { box } = requested.places;
      imported = await reading((onProgress) =>
        importPlaces(source, file, into, {
          name,
          nearestPlace,
          soleCountry,
          onProgress,
          threads: { gazetteer: deps.gazetteer },
          ...(box && { box }),
        }),
      );
    } finally {
      source.close();
    }
  }
  const { stores: total, merged } = await change.put(into);
  out.write(summarize(imported, { seconds: (performance.now() - began) / 1000, total, merged }));
}
