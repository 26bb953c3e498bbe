import { describe, expect, it } from 'vitest';
import { findPosition, PositionFault } from './find-position.ts';

type Answer = (
  succeed: (position: GeolocationPosition) => void,
  fail: (fault: GeolocationPositionError) => void,
) => void;

const findWith = (answer: Answer, isSecureContext = true) =>
  findPosition({
    isSecureContext,
    navigator: {
      geolocation: { getCurrentPosition: (succeed, fail) => answer(succeed, fail ?? (() => undefined)) },
    },
  });
const coords = { latitude: 41.149612345, longitude: -8.61 };

describe('The device’s position', () => {
  it('is a location for a search, to five decimals', async () => {
    expect(await findWith((succeed) => succeed({ coords } as GeolocationPosition))).toBe('41.14961,-8.61000');
  });

  it.each([
    [
      1,
      'Your browser does not let this page know your position. Allow it in the settings of the site, or type the place.',
    ],
    [2, 'Your device cannot tell its position just now. Type the place instead.'],
    [3, 'Finding your position took too long. Try again, or type the place.'],
    [9, 'Your device cannot tell its position just now. Type the place instead.'],
  ])('is replaced by a message if the browser reports error %i', async (code, message) => {
    const fault = await findWith((_, fail) => fail({ code } as GeolocationPositionError)).catch(
      (error) => error,
    );
    expect(fault).toBeInstanceOf(PositionFault);
    expect(fault.message).toBe(message);
  });

  it('is not requested over http, or if the browser has no geolocation', async () => {
    const message =
      'Browsers tell a position only to pages that come over https or from this machine. Type the place instead.';
    await expect(findWith(() => expect.unreachable(), false)).rejects.toThrow(message);
    await expect(findPosition({ isSecureContext: true, navigator: {} })).rejects.toThrow(message);
  });
});
