import { commandError } from '@Hardware-Store-Finder/messages';
import type { Box } from '@Hardware-Store-Finder/records';
import { historyFault } from '../../check-limit.ts';
import type { FileHeader } from '../osm-file.ts';
import {
  isBytes,
  isInteger,
  type Message,
  message,
  nextKey,
  readInt,
  readMessage,
  readSint,
  readText,
  skip,
} from './protobuf.ts';

const knownFeatures: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** The content of the first blob. Throws AppError where the file needs what the import does not know. */
export function readHeader(content: Buffer): FileHeader {
  const header: FileHeader = {};
  const from = message(content);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, 1)) {
      header.box = readBox(readMessage(from));
    } else if (isBytes(key, 4)) {
      const feature = readText(from);
      if (feature === 'HistoricalInformation') throw historyFault();
      if (!knownFeatures.has(feature)) {
        throw commandError(
          'bad_request',
          `it needs the feature "${feature.slice(0, 100)}", which this import does not know`,
        );
      }
    } else if (isInteger(key, 32)) {
      header.dataTimestamp = readInt(from);
    } else {
      skip(from, key);
    }
  }
  return header;
}

function readBox(from: Message): Box {
  const box: Box = { west: -180, south: -90, east: 180, north: 90 };
  const sides: Readonly<Record<number, keyof Box>> = { 1: 'west', 2: 'east', 3: 'north', 4: 'south' };
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    const side = (key & 7) === 0 ? sides[key >> 3] : undefined;
    if (side) box[side] = readSint(from) / 1e9;
    else skip(from, key);
  }
  return box;
}
