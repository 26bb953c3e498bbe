import { describe, expect, it } from 'vitest';
import { joinMessages, message, splitMessage } from './message.ts';

const away = message.osmUnreachable({ hosts: ['overpass.example'] });
const busy = message.addressBusy({ host: 'nominatim.example' });

describe('a message with a part for administrators', () => {
  it.each(['english', 'chinese'] as const)('is split from it (%s)', (language) => {
    const { text, note } = splitMessage(away, language);
    expect(text).not.toBe('');
    expect(text).not.toMatch(/overpass|HTTPS_PROXY|npm|administrators|管理员/);
    expect(note).toMatch(/overpass\.example.*npm run import/);
    expect(note).not.toMatch(/^For administrators|^管理员须知/);
  });

  it('reads as sentences on both sides', () => {
    expect(splitMessage(away, 'english')).toEqual({
      text: 'OpenStreetMap can’t be reached.',
      note: expect.stringMatching(/^Check this server’s network/),
    });
  });

  it('that is joined with others loses each part, and no sentence of theirs', () => {
    const joined = joinMessages([busy, message.takenFor({ typed: 'Lisboa', label: 'Lisbon' }), away]);
    const { text, note } = splitMessage(joined, 'english');
    expect(text).toBe(
      'The address search is busy. Search again in a minute. Type a town or coordinates instead. ' +
        'Showing Lisbon for "Lisboa". OpenStreetMap can’t be reached.',
    );
    expect(note).toMatch(/^The host was nominatim\.example\. Check this server’s network/);
  });

  it('inside another message is split, too', () => {
    const stopped = message.googleStopped({
      calls: 3,
      fault: message.googleUnreachable({ host: 'g.example' }),
    });
    expect(splitMessage(stopped, 'english').text).toMatch(
      /^Stopped after 3 calls: .* Google can’t be reached\.$/,
    );
    expect(splitMessage(stopped, 'english').note).toContain('g.example');
  });
});

it('a message without one stays as it is', () => {
  expect(splitMessage(message.partlyCovered(), 'english')).toEqual({
    text: 'The imported data covers only part of this area.',
  });
  expect(splitMessage('Porto', 'chinese')).toEqual({ text: 'Porto' });
});
