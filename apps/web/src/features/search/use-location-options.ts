import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSearch } from './search-services.ts';
import type { SearchRequest } from './search-state.ts';

/** The content of the list: suggestions for the typed text, or recent searches if the box is empty. */
type Options = { kind: 'suggestions' | 'recents'; places: readonly SearchRequest[] };

const noOptions: Options = { kind: 'suggestions', places: [] };

/** What the list below the location's box has, which option is active (-1: none), and the keys that move in it. */
export function useLocationOptions(text: string, onPick: (request: SearchRequest) => void) {
  const { suggester, recents } = useSearch();
  const [options, setOptions] = useState(noOptions);
  const [active, setActive] = useState(-1);
  const { kind, places } = options;
  const isOpen = places.length > 0;
  /** The last one clears the recent ones. */
  const count = kind === 'recents' ? places.length + 1 : places.length;
  useEffect(() => suggester.cancel, [suggester]);

  const show = (next: Options, at = -1) => {
    setOptions(next);
    setActive(at);
  };
  const close = () => {
    suggester.cancel();
    show(noOptions);
  };
  /** Updates the list; the option `at` becomes active once there is one. */
  const update = (typed: string, at = -1) => {
    if (typed.trim() === '') {
      suggester.cancel();
      const recent = recents.get();
      show({ kind: 'recents', places: recent }, recent.length > 0 ? at : -1);
      return;
    }
    setActive(-1);
    suggester.suggest(typed, (found) =>
      show(
        {
          kind: 'suggestions',
          places: found.map(({ label, lat, lon }) => ({ text: label, query: `${lat},${lon}` })),
        },
        found.length > 0 ? at : -1,
      ),
    );
  };
  const pick = (at: number) => {
    const place = places[at];
    close();
    if (place !== undefined) onPick(place);
    else recents.clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a character is being composed, keys belong to the input method; 229 is Safari's code for its Enter.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // Cycles through the box (-1) and the list.
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
      else update(text, 0);
    } else if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (key === 'Escape') {
      if (isOpen) event.preventDefault();
      // Suggestions that are still loading must not reopen the list.
      close();
    } else if (key === 'Enter' || key === 'Tab') close();
    else if (key !== 'Shift' && key !== 'Control' && key !== 'Alt' && key !== 'Meta') setActive(-1);
  };
  return { options, active, count, update, close, pick, onKeyDown };
}
