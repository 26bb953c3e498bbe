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
    [1, 'Your browser hides your location from this page. Allow it in the site settings, or type a place.'],
    [2, 'Your device can’t find its location right now. Type a place instead.'],
    [3, 'Finding your location took too long. Try again, or type a place.'],
    [9, 'Your device can’t find its location right now. Type a place instead.'],
  ])('is replaced by a message if the browser reports error %i', async (code, message) => {
    const fault = await findWith((_, fail) => fail({ code } as GeolocationPositionError)).catch(
      (error) => error,
    );
    expect(fault).toBeInstanceOf(PositionFault);
    expect(fault.message).toBe(message);
  });

  it('is not requested over http, or if the browser has no geolocation', async () => {
    const message = 'Browsers share your location with secure pages (https) only. Type a place instead.';
    await expect(findWith(() => expect.unreachable(), false)).rejects.toThrow(message);
    await expect(findPosition({ isSecureContext: true, navigator: {} })).rejects.toThrow(message);
  });
});
