import { type Asked, type Reply, type StandIn, startStandIn } from '@Hardware-Store-Finder/testing';
import { answerGoogle, type StandInOptions, type StandInPlace } from './answer-google.ts';

export type GoogleStandIn = StandIn & { calls: () => number };

/** The Places API (New) on loopback. `instead`: what it says in place of an answer, by the number of the call from 1. */
export async function startGoogleStandIn(
  places: readonly StandInPlace[],
  options: StandInOptions & { instead?: (call: number, asked: Asked) => Reply | undefined } = {},
): Promise<GoogleStandIn> {
  let calls = 0;
  const server = await startStandIn((asked) => {
    calls += 1;
    return options.instead?.(calls, asked) ?? answerGoogle(places, asked, options);
  });
  return { ...server, calls: () => calls };
}
