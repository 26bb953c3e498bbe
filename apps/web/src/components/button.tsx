import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { LoaderIcon } from './icons.ts';
import spinnerClasses from './spinner.module.css';

export type ButtonLook = {
  /** 'primary': the one thing to do next. 'quiet': without a frame. 'danger': what cannot be undone. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: 'small' | 'regular';
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    [data: `data-${string}`]: string | undefined;
    /** An icon of icons.ts, before the label. */
    icon?: ReactNode;
    /** Working: a spinner in place of the icon. It keeps the focus and ignores presses. */
    isBusy?: boolean;
  };

/** Any button with a label. It submits no form unless its `type` says so. */
export function Button({
  variant = 'default',
  size = 'regular',
  icon,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const isOff = isBusy || rest['aria-disabled'] === true;
  // A disabled button would lose the focus, so this one stays enabled and does nothing.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && { 'aria-busy': true })}
      className={joined(classes.button, className)}
      data-variant={variant}
      data-size={size}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {/* An element of its own, because a browser that translates the page takes texts out of the hands of React. */}
      {children !== undefined && <span className={classes.label}>{children}</span>}
    </button>
  );
}

/** A button that is only an icon. `label` is its name for screen readers, and shown when the pointer rests on it. */
export function IconButton({
  label,
  icon,
  tooltip = label,
  ...rest
}: Omit<ButtonProps, 'icon' | 'children'> & {
  label: string;
  icon: ReactNode;
  /** What is shown if that is more than the name. */
  tooltip?: string;
}): ReactNode {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      icon={icon}
      data-icon-only=""
      data-tooltip={tooltip}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'default',
  size = 'regular',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }): ReactNode {
  return (
    <a {...rest} className={joined(classes.button, className)} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </a>
  );
}

function joined(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Something is being waited for. The text that says what is beside it, so screen readers skip it. */
function Spinner(): ReactNode {
  return <LoaderIcon className={spinnerClasses.spinner} />;
}
