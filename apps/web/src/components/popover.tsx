import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import classes from './popover.module.css';

export type PopoverProps = {
  /** What opens it: a button. */
  trigger: ReactElement;
  /** The panel's name. */
  label: string;
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/** A button that opens a small panel: an explanation, or a few controls. For a list of actions there is Menu. */
export function Popover({ trigger, label, align = 'start', className, children }: PopoverProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={classes.floating} align={align} sideOffset={4} collisionPadding={8}>
          {/* A group, because readers know a dialog as what covers the page. */}
          <Base.Popup
            role="group"
            aria-label={label}
            className={[classes.panel, classes.text, className].filter(Boolean).join(' ')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
