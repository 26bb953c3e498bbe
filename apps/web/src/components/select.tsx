import type { ComponentProps, ReactNode } from 'react';
import classes from './field.module.css';

export type SelectProps<T extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> & {
  value: NoInfer<T>;
  /** Each value with its text. */
  options: readonly (readonly [value: T, text: string])[];
  onChange: (value: T) => void;
};

/** A choice of one value among several. */
export function Select<T extends string>({ options, onChange, ...rest }: SelectProps<T>): ReactNode {
  return (
    <select {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The same as a field of a form: with its label, and what may stand below. */
export function SelectField<T extends string>({
  label,
  className,
  children,
  ...select
}: SelectProps<T> & { label: string; children?: ReactNode }): ReactNode {
  return (
    <label className={className}>
      {label}
      <Select className={classes.field} {...select} />
      {children}
    </label>
  );
}
