import { maxLocationLength } from '@Hardware-Store-Finder/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import hidden from '../../components/visually-hidden.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './location-box.module.css';
import { useSearch } from './search-services.ts';
import type { SearchRequest } from './search-state.ts';

/** The content of the list: suggestions for the typed text, or recent searches if the box is empty. */
type Options = { kind: 'suggestions' | 'recents'; places: readonly SearchRequest[] };

const noOptions: Options = { kind: 'suggestions', places: [] };

/**
 * The location's text box with its list: an editable combobox after the ARIA Authoring Practices
 * (w3.org/WAI/ARIA/apg/patterns/combobox). Focus stays in the box; `aria-activedescendant` names the option.
 */
export function LocationBox({
  text,
  isArrival,
  onType,
  onPick,
}: {
  text: string;
  /** The form is all there is to use: the box takes the focus. */
  isArrival: boolean;
  onType: (text: string) => void;
  onPick: (request: SearchRequest) => void;
}): ReactNode {
  const messages = useMessages().search;
  const { suggester, recents } = useSearch();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState(noOptions);
  const [active, setActive] = useState(-1);
  const { kind, places } = options;
  const isRecent = kind === 'recents';
  const isOpen = places.length > 0;
  const count = isRecent ? places.length + 1 : places.length;

  useEffect(() => suggester.cancel, [suggester]);
  const box = useRef<HTMLInputElement>(null);
  const isArriving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    // On a touch screen the keyboard would cover the page before anybody asked for it.
    if (!isArrival || !matchMedia('(pointer: fine)').matches) return;
    // In the next frame, which computes the layout anyway: focus would have it computed now, before the page can be used.
    const frame = requestAnimationFrame(() => {
      isArriving.current = true;
      box.current?.focus({ preventScroll: true });
      isArriving.current = false;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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

  return (
    <div className={classes.box}>
      <label className={classes.label} htmlFor={`${id}box`}>
        {messages.location}
      </label>
      <input
        ref={box}
        id={`${id}box`}
        className={classes.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        {...(active >= 0 && { 'aria-activedescendant': `${id}${active}` })}
        placeholder={messages.placeholder}
        required
        maxLength={maxLocationLength}
        type="text"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onType(typed);
          if (!(event.nativeEvent as InputEvent).isComposing) update(typed);
        }}
        onCompositionEnd={(event) => update(event.currentTarget.value)}
        onFocus={() => text === '' && !isArriving.current && update('')}
        onClick={() => text === '' && !isOpen && update('')}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div className={classes.popup} hidden={!isOpen}>
        {isRecent && (
          <p className={classes.heading} aria-hidden="true">
            {messages.recents}
          </p>
        )}
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label={isRecent ? messages.recents : messages.suggestions}
          className={classes.list}
          // Keeps focus in the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {Array.from({ length: isOpen ? count : 0 }, (_, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may share a name, and an option has no state
              key={at}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes.option}
              data-quiet={places[at] === undefined || undefined}
              onClick={() => pick(at)}
            >
              <Place text={places[at]?.text ?? messages.clearRecents} />
            </div>
          ))}
        </div>
      </div>
      <span aria-live="polite" className={hidden.visuallyHidden}>
        {isOpen && (isRecent ? messages.countRecents : messages.countSuggestions)(places.length)}
      </span>
    </div>
  );
}

/** The name, followed by where it is in a quieter colour. */
function Place({ text }: { text: string }): ReactNode {
  const comma = `${text},`.indexOf(',');
  return (
    <bdi title={text}>
      {text.slice(0, comma)}
      <span className={classes.where}>{text.slice(comma)}</span>
    </bdi>
  );
}
