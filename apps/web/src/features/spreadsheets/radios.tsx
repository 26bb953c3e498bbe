import { type ReactNode, useId } from 'react';
import { useSheetMessages } from './sheet-messages.ts';
import classes from './spreadsheets.module.css';

/** A choice of one of a few. */
export function Radios<T extends string>({
  legend,
  labels,
  value,
  disabled,
  onChange,
}: {
  legend: string;
  labels: Readonly<Record<T, string>>;
  value: T;
  disabled?: T | undefined;
  onChange: (value: T) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {(Object.keys(labels) as T[]).map((one) => (
        <label key={one} className={classes.tick}>
          <input
            type="radio"
            name={name}
            checked={value === one}
            disabled={disabled === one}
            onChange={() => onChange(one)}
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** The rows in view, or the selected ones among them. */
export type Scope = 'shown' | 'selected';

/** A choice of rows, of which there are so many. */
export function ScopeRadios({
  counts: { shown, selected },
  ...rest
}: {
  counts: Readonly<Record<Scope, number>>;
  value: Scope;
  onChange: (value: Scope) => void;
}): ReactNode {
  const messages = useSheetMessages();
  return (
    <Radios
      legend={messages.scope}
      labels={{ shown: messages.scopeShown(shown), selected: messages.scopeSelected(selected) }}
      disabled={selected === 0 ? 'selected' : undefined}
      {...rest}
    />
  );
}
