import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { Select } from './select.tsx';

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
      <Select
        className={selectClassName}
        value={`${value ?? ''}`}
        options={[['', messages.automatic], ...radii.map((km) => [`${km}`, messages.km(km)] as const)]}
        onChange={(km) => onChange(km === '' ? undefined : Number(km))}
      />
    </label>
  );
}
