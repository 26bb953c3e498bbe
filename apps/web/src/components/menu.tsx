import type { KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.ts';
import classes from './popover.module.css';
import { type PopoverAlign, usePopover } from './use-popover.ts';

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
  align?: PopoverAlign;
  items: readonly MenuItem[];
};

/**
 * A button with a menu of actions, after the pattern of the ARIA Authoring Practices: arrows, Home, End and first letters
 * move, Enter and Space choose, Escape and Tab close. An action runs when the menu is closed and the button has the focus.
 */
export function Menu({
  label,
  icon,
  isIconOnly = false,
  align = 'start',
  items,
  ...look
}: MenuProps): ReactNode {
  const { button, panel, buttonProps, panelProps, open, close } = usePopover(align, (shown) =>
    entriesOf(shown)[0]?.focus(),
  );
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // The keys of the page behind, such as J and K, are not those of the menu.
    event.stopPropagation();
    if (event.key === 'Tab') close();
    const next = nextEntry(entriesOf(event.currentTarget), document.activeElement, event);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const trigger = {
    ref: button,
    ...look,
    ...buttonProps,
    'aria-haspopup': 'menu',
    onKeyDown: openByArrow,
  } as const;
  const hasSigns = items.some((item) => item !== 'line' && (item.icon || item.isChecked !== undefined));
  return (
    <>
      {isIconOnly ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} icon={icon}>
          {label}
          <ChevronDownIcon />
        </Button>
      )}
      <div
        ref={panel}
        {...panelProps}
        role="menu"
        aria-label={label}
        className={classes.panel}
        onKeyDown={move}
      >
        {items.map((item, at) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never change places, but their labels change with the language
            <hr key={at} className={classes.line} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Entry key={at} item={item} hasSign={hasSigns} close={close} />
          ),
        )}
      </div>
    </>
  );
}

function Entry({
  item,
  hasSign,
  close,
}: {
  item: Exclude<MenuItem, 'line'>;
  hasSign: boolean;
  close: () => void;
}): ReactNode {
  const { label, note, icon, href, isChecked, isDisabled = false, isDanger = false, onSelect } = item;
  const select = () => {
    if (isDisabled) return;
    close();
    onSelect?.();
  };
  const props = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemcheckbox',
    tabIndex: -1,
    className: classes.item,
    'data-danger': isDanger || undefined,
    ...(isChecked !== undefined && { 'aria-checked': isChecked }),
    ...(isDisabled && { 'aria-disabled': true }),
    onClick: select,
  } as const;
  const content = (
    <>
      {hasSign && <span className={classes.sign}>{isChecked === true ? <CheckIcon /> : icon}</span>}
      <span className={classes.label}>{label}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  return href === undefined || isDisabled ? (
    <button type="button" {...props}>
      {content}
    </button>
  ) : (
    <a href={href} {...props}>
      {content}
    </a>
  );
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** The entry that a key moves to; undefined if the key does not move. */
function nextEntry(
  entries: readonly HTMLElement[],
  current: Element | null,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry.isSameNode(current));
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  const letter = key.toLocaleLowerCase();
  return after.find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
