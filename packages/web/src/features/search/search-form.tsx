import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { localize } from '../../i18n/message.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { LocalizedError } from '../../lib/errors.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { PositionIcon } from '../../ui/icons.ts';
import { collapseWhitespace } from './collapse-whitespace.ts';
import { LocationBox } from './location-box.tsx';
import rowClasses from './options-row.module.css';
import { OptionsRow } from './options-row.tsx';
import classes from './search-form.module.css';
import { useSearch } from './search-services.ts';
import type { SearchState } from './search-state.ts';

/** The location box, its buttons and options, and the progress of the search below them. */
export function SearchForm({
  search,
  onFocus,
}: {
  search: SearchState;
  /** The reader has come to the form. */
  onFocus: () => void;
}): ReactNode {
  const { session, options, suggester } = useSearch();
  const messages = useMessages();
  const { request, phase } = search;
  const go = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(request.text);
  const [shown, setShown] = useState(request);
  const [positioning, setPositioning] = useState<Positioning>();
  const settings = useStore(options.$settings);
  // A search started elsewhere ('Did you mean') puts its place into the box.
  if (shown !== request) {
    setShown(request);
    setText(request.text);
    setPositioning(undefined);
  }
  const isSearching = phase === 'searching';
  const pendingPosition = useRef<AbortController>(undefined);
  useEffect(() => () => pendingPosition.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per search
  useEffect(() => {
    // Buttons such as 'Try again' disappear when pressed: keyboard focus moves here.
    if (isSearching && document.activeElement === document.body) go.current?.focus();
  }, [request]);
  const areSettingsChanged = phase !== 'idle' && settings !== search.settings;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    suggester.cancel();
    const wanted = collapseWhitespace(text).trim();
    if (wanted === '') {
      // To the browser, blanks fill a required box: once it is empty, the browser shows its own message.
      flushSync(() => setText(''));
      event.currentTarget.reportValidity();
      return;
    }
    if (isSearching && wanted === request.text && !areSettingsChanged) return;
    // A place picked from a list keeps its position as long as its name is in the box.
    const { source: _, ...same } = request;
    session.start(wanted === request.text ? same : { text: wanted, query: wanted });
  };

  const cancel = () => {
    session.cancel();
    // Not every browser focuses the button when it is pressed.
    go.current?.focus();
  };

  const type = (typed: string) => {
    setText(typed);
    if (positioning !== 'finding') return;
    pendingPosition.current?.abort();
    setPositioning(undefined);
  };

  const searchHere = async () => {
    if (positioning === 'finding') return;
    setPositioning('finding');
    const controller = new AbortController();
    pendingPosition.current = controller;
    // Typing, leaving the page or another search in the meantime cancels this one.
    const isAwaited = () => !controller.signal.aborted && session.$state.get().request === request;
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
    <form className={classes.form} onSubmit={submit} onFocus={onFocus}>
      <div className={classes.row}>
        <LocationBox text={text} onType={type} onPick={session.start} />
        {/* Before the button that changes width: the second click of a double click must not land on it. */}
        {isSearching && <CancelButton onPress={cancel} neighbour={go} />}
        <Button
          ref={go}
          className={classes.go ?? ''}
          type="submit"
          variant="primary"
          data-busy={isSearching || undefined}
        >
          {buttonLabel(search, messages)}
        </Button>
      </div>
      <OptionsRow options={options}>
        <button
          type="button"
          className={rowClasses.control}
          aria-busy={positioning === 'finding'}
          onClick={() => void searchHere()}
        >
          <PositionIcon />
          {messages.position.use}
        </button>
      </OptionsRow>
      <FormStatus search={search} positioning={positioning} areSettingsChanged={areSettingsChanged} />
    </form>
  );
}

/** Disappears when the search ends; if it has focus then, focus moves to its neighbour. */
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
    const element = button.current;
    return () => {
      if (element === document.activeElement) neighbour.current?.focus();
    };
  }, [neighbour]);
  return (
    <Button ref={button} className={classes.cancel ?? ''} onClick={onPress}>
      {messages.search.cancel}
    </Button>
  );
}

/** The device's position: being determined, or why it failed. */
type Positioning = 'finding' | LocalizedError | undefined;

/** The button's label, as the specification has it. */
function buttonLabel({ phase, stores, total }: SearchState, { search: messages }: Messages): string {
  if (phase !== 'searching') return messages.go;
  return total !== undefined && total > 0 ? messages.foundSoFar(stores.length, total) : messages.searching;
}

function isCounting({ phase, total }: SearchState): boolean {
  return phase === 'searching' && total !== undefined && total > 0;
}

/** Progress of a running search; otherwise the state of positioning, that the options have changed, or a hint. */
function FormStatus({
  search,
  positioning,
  areSettingsChanged,
}: {
  search: SearchState;
  positioning: Positioning;
  areSettingsChanged: boolean;
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
              : areSettingsChanged
                ? messages.search.otherOptions
                : messages.search.mayType}
        </span>
      )}
    </div>
  );
}
