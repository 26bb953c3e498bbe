import { commandError } from '@Hardware-Store-Finder/messages';
import { describe, expect, it } from 'vitest';
import { explainFault } from './explain-fault.ts';

const fault = (code: string, path?: string) => Object.assign(new Error('EXAMPLE'), { code, path });

describe('explains in one sentence', () => {
  it.each([
    [commandError('bad_request', 'it is empty'), 'it is empty.'],
    [
      commandError('bad_request', 'Files: https://download.geofabrik.de/'),
      'Files: https://download.geofabrik.de/',
    ],
    [fault('ENOSPC'), 'there is no space left on the disk of /data. Free some and import again.'],
    [fault('ENOENT', 'nope.pbf'), 'there is no such file.'],
    [fault('ENOENT', '/data/nope.pbf'), 'there is no such file.'],
    [fault('EACCES', '/data/secret.pbf'), 'you have no right to read it.'],
    [
      fault('EROFS', '/data/directory'),
      '/data/directory cannot be written to. Give yourself the right to, or name another folder by DATA_DIR.',
    ],
    [new Error('boom'), 'something unforeseen went wrong (boom).'],
  ])('%s', (error, sentence) => {
    expect(explainFault(error, '/data')).toBe(sentence);
  });
});
