import { maxLocationLength } from '@hardware-store-finder/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import classes from './location-box.module.css';
import type { RecentSearches } from './recent-searches.ts';
import type { Asked } from './search-state.ts';
import type { Suggester } from './suggester.ts';

export type LocationBoxDeps = { suggester: Suggester; recents: RecentSearches };

/** What the list offers: places for what was typed, or where nothing was, the recent searches and their removal. */
type Offer = { kind: 'suggestions' | 'recents'; places: readonly Asked[] };

const nothing: Offer = { kind: 'suggestions', places: [] };

/**
 * The location's text box with its list, an editable combobox as the ARIA Authoring Practices have it
 * (w3.org/WAI/ARIA/apg/patterns/combobox): the focus stays in the box, `aria-activedescendant` names the option.
 */
export function LocationBox({
  text,
  onType,
  onPick,
  suggester,
  recents,
}: LocationBoxDeps & {
  text: string;
  onType: (text: string) => void;
  onPick: (asked: Asked) => void;
}): ReactNode {
  const messages = useMessages().search;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [offer, setOffer] = useState(nothing);
  const [active, setActive] = useState(-1);
  const { kind, places } = offer;
  const isRecent = kind === 'recents';
  const isOpen = places.length > 0;
  const count = isRecent ? places.length + 1 : places.length;

  useEffect(() => suggester.stop, [suggester]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const become = (next: Offer, at = -1) => {
    setOffer(next);
    setActive(at);
  };
  const close = () => {
    suggester.stop();
    become(nothing);
  };
  /** `at` is the option that becomes active once there is a list. */
  const look = (typed: string, at = -1) => {
    if (typed.trim() === '') {
      suggester.stop();
      const kept = recents.get();
      become({ kind: 'recents', places: kept }, kept.length > 0 ? at : -1);
      return;
    }
    setActive(-1);
    suggester.ask(typed, (found) =>
      become(
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
    // The keys of whoever composes a character belong to the input method; 229 is what Safari calls its Enter.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      // From the box to the list and around: -1 is the box.
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
      else look(text, 0);
    } else if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (key === 'Escape') {
      if (isOpen) event.preventDefault();
      // What is on its way shall not open afterwards.
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
        id={`${id}box`}
        className={classes.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        {...(active >= 0 && { 'aria-activedescendant': `${id}${active}` })}
        placeholder={messages.placeholder}
        required
        pattern=".*\S.*"
        title={messages.locationHint}
        maxLength={maxLocationLength}
        type="text"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onType(typed);
          if (!(event.nativeEvent as InputEvent).isComposing) look(typed);
        }}
        onCompositionEnd={(event) => look(event.currentTarget.value)}
        onFocus={() => text === '' && look('')}
        onClick={() => text === '' && !isOpen && look('')}
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
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {Array.from({ length: isOpen ? count : 0 }, (_, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name, and an option keeps nothing
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

/** The name, and quieter where it lies. */
function Place({ text }: { text: string }): ReactNode {
  const comma = `${text},`.indexOf(',');
  return (
    <bdi title={text}>
      {text.slice(0, comma)}
      <span className={classes.where}>{text.slice(comma)}</span>
    </bdi>
  );
}
