import { maxLocationLength } from '@hardware-store-finder/contract';
import { Button, Progress, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import classes from './search-form.module.css';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './search-state.ts';

/** The box, its buttons, and below them how far the search has come. */
export function SearchForm({ session, search }: { session: SearchSession; search: SearchState }): ReactNode {
  const { asked, phase, total, stores, status } = search;
  const go = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(asked.text);
  const [shown, setShown] = useState(asked);
  // A search that began elsewhere ('Did you mean') writes its place into the box.
  if (shown !== asked) {
    setShown(asked);
    setText(asked.text);
  }
  const isSearching = phase === 'searching';
  const isCounting = isSearching && total !== undefined && total > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = withPlainBlanks(text);
    if (wanted === '' || (isSearching && wanted === asked.text)) return;
    // A place picked from a list keeps its position, as long as its words stand in the box.
    session.start(wanted === asked.text ? asked : { text: wanted, query: wanted });
  };

  const cancel = () => {
    session.cancel();
    // The button that was pressed is gone: the keyboard goes on from its neighbour.
    go.current?.focus();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.row}>
        <TextInput
          className={classes.box ?? ''}
          label="Location"
          placeholder="Enter a location (city, address, etc.)"
          required
          withAsterisk={false}
          pattern=".*\S.*"
          title="A place to search around"
          maxLength={maxLocationLength}
          size="md"
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {/* Before the button that grows: the second click of a double click must not land on it. */}
        {isSearching && (
          <Button className={classes.cancel ?? ''} type="button" size="md" variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button
          ref={go}
          className={classes.go ?? ''}
          type="submit"
          size="md"
          data-busy={isSearching || undefined}
        >
          {!isSearching && 'Search'}
          {isSearching && !isCounting && 'Searching...'}
          {isCounting && `Found ${stores.length}/${total} stores...`}
        </Button>
      </div>
      <div className={classes.below}>
        {isCounting && (
          <>
            <span>
              Loading stores: {stores.length} of {total}
            </span>
            {status !== undefined && <span> · {status}</span>}
            <Progress.Root className={classes.bar ?? ''} size="sm">
              <Progress.Section
                value={(100 * Math.min(stores.length, total)) / total}
                aria-label="Loading stores"
              />
            </Progress.Root>
          </>
        )}
        {isSearching && !isCounting && <span>{status ?? 'Looking for the place…'}</span>}
        {!isSearching && <span>A city, address, postcode or latitude, longitude</span>}
      </div>
    </form>
  );
}

/** Text pasted from a spreadsheet holds tabs and the like, which the server refuses. */
function withPlainBlanks(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
