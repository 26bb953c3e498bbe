import type { ReactNode } from 'react';
import { LoaderIcon } from './icons.ts';
import classes from './spinner.module.css';

/** Something is being waited for. The text that says what is beside it, so screen readers skip it. */
export function Spinner(): ReactNode {
  return <LoaderIcon className={classes.spinner} />;
}
