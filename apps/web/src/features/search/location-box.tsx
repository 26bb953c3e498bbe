import { maxLocationLength } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import hidden from '../../components/visually-hidden.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './location-box.module.css';
import type { SearchRequest } from './search-state.ts';
import { useLocationOptions } from './use-location-options.ts';

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
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { options, active, count, update, close, pick, onKeyDown } = useLocationOptions(text, onPick);
  const { kind, places } = options;
  const isRecent = kind === 'recents';
  const isOpen = places.length > 0;

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
