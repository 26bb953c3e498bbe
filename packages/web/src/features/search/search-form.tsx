import { Button } from '@mantine/core';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { LocalizedError } from '../../lib/errors.ts';
import { useStore } from '../../lib/store.ts';
import { LocationBox } from './location-box.tsx';
import rowClasses from './options-row.module.css';
import { OptionsRow } from './options-row.tsx';
import { withPlainBlanks } from './plain-blanks.ts';
import classes from './search-form.module.css';
import { useSearch } from './search-services.ts';
import type { SearchState } from './search-state.ts';

/** The box, its buttons, what may be chosen, and below them how far the search has come. */
export function SearchForm({ search }: { search: SearchState }): ReactNode {
  const { session, options, suggester } = useSearch();
  const messages = useMessages();
  const { asked, phase } = search;
  const go = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(asked.text);
  const [shown, setShown] = useState(asked);
  const [positioning, setPositioning] = useState<Positioning>();
  const settings = useStore(options.$settings);
  // A search that began elsewhere ('Did you mean') writes its place into the box.
  if (shown !== asked) {
    setShown(asked);
    setText(asked.text);
    setPositioning(undefined);
  }
  const isSearching = phase === 'searching';
  const awaited = useRef<AbortController>(undefined);
  useEffect(() => () => awaited.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search is looked at once
  useEffect(() => {
    // 'Try again' and its like are gone once they were pressed: the keyboard goes on from here.
    if (isSearching && document.activeElement === document.body) go.current?.focus();
  }, [asked]);
  const isOther = phase !== 'idle' && settings !== search.settings;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    suggester.stop();
    const wanted = withPlainBlanks(text).trim();
    if (wanted === '' || (isSearching && wanted === asked.text && !isOther)) return;
    // A place picked from a list keeps its position, as long as its words stand in the box.
    const { source: _, ...same } = asked;
    session.start(wanted === asked.text ? same : { text: wanted, query: wanted });
  };

  const cancel = () => {
    session.cancel();
    // Not every browser gave the button the focus when it was pressed.
    go.current?.focus();
  };

  const type = (typed: string) => {
    setText(typed);
    if (positioning !== 'finding') return;
    awaited.current?.abort();
    setPositioning(undefined);
  };

  const searchHere = async () => {
    if (positioning === 'finding') return;
    setPositioning('finding');
    const mine = new AbortController();
    awaited.current = mine;
    // Whoever typed, went elsewhere or searched for something else meanwhile did not wait for this.
    const isAwaited = () => !mine.signal.aborted && session.$state.get().asked === asked;
    try {
      const { findPosition } = await import('./find-position.ts');
      const query = await findPosition(window);
      if (!isAwaited()) return;
      setPositioning(undefined);
      session.start({ text: messages.position.yours, query, isPosition: true });
    } catch (fault) {
      if (isAwaited()) setPositioning(fault instanceof LocalizedError ? fault : undefined);
    }
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.row}>
        <LocationBox text={text} onType={type} onPick={session.start} />
        {/* Before the button that grows: the second click of a double click must not land on it. */}
        {isSearching && <CancelButton onPress={cancel} neighbour={go} />}
        <Button
          ref={go}
          className={classes.go ?? ''}
          type="submit"
          size="md"
          data-busy={isSearching || undefined}
        >
          {onButton(search, messages)}
        </Button>
      </div>
      <OptionsRow options={options}>
        <button
          type="button"
          className={rowClasses.control}
          aria-busy={positioning === 'finding'}
          onClick={() => void searchHere()}
        >
          <svg className={classes.pin} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="4.5" />
            <path d="M8 0v3.5M8 12.5V16M0 8h3.5M12.5 8H16" />
          </svg>
          {messages.position.use}
        </button>
      </OptionsRow>
      <Below search={search} positioning={positioning} isOther={isOther} />
    </form>
  );
}

/** Gone when the search ends, by itself too: whoever stood on it goes on from its neighbour. */
function CancelButton({
  onPress,
  neighbour,
}: {
  onPress: () => void;
  neighbour: RefObject<HTMLButtonElement | null>;
}): ReactNode {
  const messages = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const it = button.current;
    return () => {
      if (it === document.activeElement) neighbour.current?.focus();
    };
  }, [neighbour]);
  return (
    <Button
      ref={button}
      className={classes.cancel ?? ''}
      type="button"
      size="md"
      variant="default"
      onClick={onPress}
    >
      {messages.search.cancel}
    </Button>
  );
}

/** Whether the position is being found, or why it was not. */
type Positioning = 'finding' | LocalizedError | undefined;

/** The specification's words on the button. */
function onButton({ phase, stores, total }: SearchState, { search: messages }: Messages): string {
  if (phase !== 'searching') return messages.go;
  return total !== undefined && total > 0 ? messages.foundSoFar(stores.length, total) : messages.searching;
}

function isCounting({ phase, total }: SearchState): boolean {
  return phase === 'searching' && total !== undefined && total > 0;
}

/** How far the search is, or else what may be typed, why there is no position, that other settings were chosen. */
function Below({
  search,
  positioning,
  isOther,
}: {
  search: SearchState;
  positioning: Positioning;
  isOther: boolean;
}): ReactNode {
  const messages = useMessages();
  const { phase, stores, total = 0, status } = search;
  const percent = (100 * Math.min(stores.length, total)) / total;
  return (
    <div className={classes.below}>
      {isCounting(search) && (
        <>
          <span>{messages.search.loaded(stores.length, total)}</span>
          {status !== undefined && <span> · {status}</span>}
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={messages.search.loading}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(percent)}
          >
            <div style={{ width: `${percent}%` }} />
          </div>
        </>
      )}
      {phase === 'searching' && !isCounting(search) && (
        <span>{status ?? messages.search.lookingForPlace}</span>
      )}
      {phase !== 'searching' && (
        <span aria-live="polite">
          {positioning === 'finding'
            ? messages.position.finding
            : positioning !== undefined
              ? localize(positioning.userMessage, messages)
              : isOther
                ? messages.search.otherOptions
                : messages.search.mayType}
        </span>
      )}
    </div>
  );
}
