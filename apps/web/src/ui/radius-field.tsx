import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';

/** The radii to choose from besides 'Automatic', in kilometres. */
export const radii: readonly number[] = [5, 10, 25, 50];

/** How far to search around a place, in kilometres; undefined: the server decides. */
export function RadiusField({
  label,
  value,
  className,
  selectClassName,
  onChange,
}: {
  label: string;
  value: number | undefined;
  className: string | undefined;
  selectClassName: string | undefined;
  onChange: (radiusKm: number | undefined) => void;
}): ReactNode {
  const messages = useMessages().search;
  return (
    <label className={className}>
      {label}
      <select
        className={selectClassName}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
        }
      >
        <option value="">{messages.automatic}</option>
        {radii.map((km) => (
          <option key={km} value={km}>
            {messages.km(km)}
          </option>
        ))}
      </select>
    </label>
  );
}
