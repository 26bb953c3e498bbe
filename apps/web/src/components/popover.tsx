import type { ReactNode } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import classes from './popover.module.css';
import { type PopoverAlign, usePopover } from './use-popover.ts';

export type PopoverProps = ButtonLook & {
  /** The button's label; its name only where it `isIconOnly`. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  /** Which edge of the button the panel keeps to. */
  align?: PopoverAlign;
  children: ReactNode;
};

/** A button that opens a small panel: an explanation, or a few controls. For a list of actions there is Menu. */
export function Popover({
  label,
  icon,
  isIconOnly = false,
  align = 'start',
  children,
  ...look
}: PopoverProps): ReactNode {
  const { button, panel, buttonProps, panelProps } = usePopover(align);
  return (
    <>
      {isIconOnly ? (
        <IconButton ref={button} {...look} {...buttonProps} label={label} icon={icon} />
      ) : (
        <Button ref={button} {...look} {...buttonProps} icon={icon}>
          {label}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div
        ref={panel}
        {...panelProps}
        role="group"
        aria-label={label}
        className={`${classes.panel} ${classes.text}`}
      >
        {children}
      </div>
    </>
  );
}
