import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './date-field.module.css';
import { formatDay } from './dates.ts';
import fields from './field.module.css';
import hidden from './visually-hidden.module.css';

/** A day (ISO, or empty). Browsers write it as their own country does; until it is edited, it reads as all days of the page. */
export function DateField({
  label,
  placeholder,
  className,
  value,
  disabled = false,
  onChange,
}: {
  label: string;
  /** In the empty field, in place of a label that is seen. */
  placeholder?: string;
  className?: string | undefined;
  value: string;
  disabled?: boolean;
  onChange: (day: string) => void;
}): ReactNode {
  const { tag, leads } = useMessages();
  return (
    <label className={className}>
      {placeholder === undefined ? label : <span className={hidden.visuallyHidden}>{label}</span>}
      <span className={classes.day}>
        <input
          type="date"
          className={fields.field}
          max="9999-12-31"
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <span aria-hidden="true" className={classes.shown}>
          {value === '' ? (placeholder ?? leads.groups.undated) : formatDay(value, tag)}
        </span>
      </span>
    </label>
  );
}
