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
import { Button, IconButton } from '../../components/button.tsx';
import { CloseIcon, PositionIcon } from '../../components/icons.ts';
import { SecondPass } from '../../components/second-pass.tsx';
import { LocalizedError } from '../../data/api/errors.ts';
import { useAtom } from '../../data/use-atom.ts';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { FormStatus, type Positioning } from './form-status.tsx';
import { LocationBox } from './location-box.tsx';
import rowClasses from './options-row.module.css';
import { OptionsRow } from './options-row.tsx';
import { collapseWhitespace } from './search-address.ts';
import classes from './search-form.module.css';
import { useSearch } from './search-services.ts';
import type { SearchState } from './search-state.ts';

/** The location box, its buttons and options, and a line that says how far a search is. Folded, all are one line. */
export function SearchForm({
  search,
  isFolded,
  onUse,
}: {
  search: SearchState;
  isFolded: boolean;
  /** The reader has begun to use the form. */
  onUse: () => void;
}): ReactNode {
  const { session, options, suggester } = useSearch();
  const messages = useMessages();
  const { request, phase } = search;
  const go = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(request.text);
  const [shown, setShown] = useState(request);
  const position = usePositionSearch(request);
  const { positioning } = position;
  const settings = useAtom(options.$settings);
  // A search started elsewhere ('Did you mean') puts its place into the box.
  if (shown !== request) {
    setShown(request);
    setText(request.text);
    position.forget();
  }
  const isSearching = phase === 'searching';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per search
  useEffect(() => {
    const { activeElement } = document;
    // The keyboard of a touch screen would cover the rows.
    if (isSearching && activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches)
      activeElement.blur();
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
    position.cancel();
  };

  // Between the place and the button in the bar, below both in the hero.
  const row = (
    <OptionsRow options={options} isFolded={isFolded}>
      <button
        type="button"
        className={rowClasses.control}
        aria-busy={positioning === 'finding'}
        title={isFolded ? messages.position.use : undefined}
        onClick={() => void position.searchHere()}
      >
        <PositionIcon />
        <span className={rowClasses.position}>{messages.position.use}</span>
      </button>
    </OptionsRow>
  );
  return (
    <form className={classes.form} onSubmit={submit} onInput={onUse} onPointerDown={onUse} onKeyDown={onUse}>
      <div className={classes.row}>
        <LocationBox text={text} isArrival={phase === 'idle'} onType={type} onPick={session.start} />
        {isFolded && row}
        {/* Before the button, in room of its own: the second click of a double click must not land on it. */}
        <span className={classes.cancel}>
          {isSearching && <CancelButton onPress={cancel} neighbour={go} />}
        </span>
        <Button
          ref={go}
          className={classes.go}
          type="submit"
          variant="primary"
          data-empty={(isFolded && phase === 'idle' && text === '') || undefined}
          data-busy={isSearching || undefined}
        >
          {buttonLabel(search, messages)}
        </Button>
      </div>
      {/* Below the box and its button, so that neither moves. */}
      <SecondPass>
        {!isFolded && row}
        <FormStatus search={search} positioning={positioning} areSettingsChanged={areSettingsChanged} />
      </SecondPass>
    </form>
  );
}

/** A search around the person's own position. */
function usePositionSearch(request: SearchState['request']) {
  const { session } = useSearch();
  const { yours } = useMessages().position;
  const [positioning, setPositioning] = useState<Positioning>();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);
  return {
    positioning,
    forget: () => setPositioning(undefined),
    cancel() {
      if (positioning !== 'finding') return;
      pending.current?.abort();
      setPositioning(undefined);
    },
    async searchHere() {
      if (positioning === 'finding') return;
      setPositioning('finding');
      const controller = new AbortController();
      pending.current = controller;
      // Typing, leaving the page or another search in the meantime cancels this one.
      const isAwaited = () => !controller.signal.aborted && session.$state.get().request === request;
      try {
        const { findPosition } = await import('./find-position.ts');
        const query = await findPosition(window);
        if (!isAwaited()) return;
        setPositioning(undefined);
        session.start({ text: yours, query, isPosition: true });
      } catch (fault) {
        if (isAwaited()) setPositioning(fault instanceof LocalizedError ? fault : undefined);
      }
    },
  };
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
    <IconButton
      ref={button}
      variant="default"
      label={messages.layout.cancel}
      icon={<CloseIcon />}
      onClick={onPress}
    />
  );
}

/** The button's label, as the specification has it. */
function buttonLabel({ phase, stores, total }: SearchState, { search: messages }: Messages): string {
  if (phase !== 'searching') return messages.go;
  return total !== undefined && total > 0 ? messages.foundSoFar(stores.length, total) : messages.searching;
}
