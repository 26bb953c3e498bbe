import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.ts';
import classes from './popover.module.css';

type MenuItem =
  | 'line'
  | {
      label: string;
      /** After the label, dimmed: a key, a count. */
      note?: string;
      icon?: ReactNode;
      onSelect?: () => void;
      /** Makes the item a link. */
      href?: string;
      /** Makes the item a switch, on or off. */
      isChecked?: boolean;
      isDisabled?: boolean;
      isDanger?: boolean;
    };

export type MenuProps = ButtonLook & {
  /** The button's label; its name only where it `isIconOnly`. */
  label: string;
  icon?: ReactNode;
  isIconOnly?: boolean;
  align?: 'start' | 'end';
  className?: string | undefined;
  /** In place of the label and the arrow: a status as a pill. */
  children?: ReactNode;
  items: readonly MenuItem[];
};

/** A button with a menu of actions. */
export function Menu({
  label,
  icon,
  isIconOnly = false,
  align = 'start',
  items,
  children,
  ...look
}: MenuProps): ReactNode {
  const trigger = isIconOnly ? (
    <IconButton {...look} label={label} icon={icon} />
  ) : (
    <Button {...look} icon={icon} {...(children !== undefined && { 'aria-label': label })}>
      {children ?? (
        <>
          {label}
          <ChevronDownIcon />
        </>
      )}
    </Button>
  );
  const hasSigns = items.some((item) => item !== 'line' && (item.icon || item.isChecked !== undefined));
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={classes.floating} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={classes.panel} aria-label={label}>
            {items.map((item, at) =>
              item === 'line' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: items never change places, but their labels change with the language
                <Base.Separator key={at} className={classes.line} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Entry key={at} item={item} hasSign={hasSigns} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item, hasSign }: { item: Exclude<MenuItem, 'line'>; hasSign: boolean }): ReactNode {
  const { label, note, icon, href, isChecked, isDisabled = false, isDanger = false, onSelect } = item;
  const content = (
    <>
      {hasSign && <span className={classes.sign}>{isChecked === true ? <CheckIcon /> : icon}</span>}
      <span className={classes.label}>{label}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  const props = {
    className: classes.item,
    disabled: isDisabled,
    'data-danger': isDanger || undefined,
    label,
  } as const;
  if (isChecked !== undefined)
    return (
      <Base.CheckboxItem {...props} checked={isChecked} onCheckedChange={() => onSelect?.()} closeOnClick>
        {content}
      </Base.CheckboxItem>
    );
  if (href === undefined || isDisabled)
    return (
      <Base.Item {...props} onClick={() => onSelect?.()}>
        {content}
      </Base.Item>
    );
  const { disabled: _, ...linkProps } = props;
  return (
    <Base.LinkItem {...linkProps} href={href} closeOnClick onClick={() => onSelect?.()}>
      {content}
    </Base.LinkItem>
  );
}
