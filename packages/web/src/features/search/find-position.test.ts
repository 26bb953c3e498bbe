import { describe, expect, it } from 'vitest';
import { findPosition, PositionFault } from './find-position.ts';

type Answer = (
  tell: (position: GeolocationPosition) => void,
  fail: (fault: GeolocationPositionError) => void,
) => void;

const ask = (answer: Answer, isSecureContext = true) =>
  findPosition({
    isSecureContext,
    navigator: {
      geolocation: { getCurrentPosition: (tell, fail) => answer(tell, fail ?? (() => undefined)) },
    },
  });
const coords = { latitude: 41.149612345, longitude: -8.61 };

describe('One’s own position', () => {
  it('is a location for a search, to five decimals', async () => {
    expect(await ask((tell) => tell({ coords } as GeolocationPosition))).toBe('41.14961,-8.61000');
  });

  it.each([
    [
      1,
      'Your browser does not let this page know your position. Allow it in the settings of the site, or type the place.',
    ],
    [2, 'Your device cannot tell its position just now. Type the place instead.'],
    [3, 'Finding your position took too long. Try again, or type the place.'],
    [9, 'Your device cannot tell its position just now. Type the place instead.'],
  ])('that is not told (%i) is a sentence', async (code, sentence) => {
    const fault = await ask((_, fail) => fail({ code } as GeolocationPositionError)).catch((error) => error);
    expect(fault).toBeInstanceOf(PositionFault);
    expect(fault.message).toBe(sentence);
  });

  it('is not asked for where the page came over http, or where the browser knows no positions', async () => {
    const sentence =
      'Browsers tell a position only to pages that come over https or from this machine. Type the place instead.';
    await expect(ask(() => expect.unreachable(), false)).rejects.toThrow(sentence);
    await expect(findPosition({ isSecureContext: true, navigator: {} })).rejects.toThrow(sentence);
  });
});
