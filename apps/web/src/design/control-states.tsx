import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, type ButtonLook, IconButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CloseIcon, CopyIcon, MoreIcon, PositionIcon } from '../ui/icons.ts';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';
import { Part, Row } from './part.tsx';

const variants: readonly NonNullable<ButtonLook['variant']>[] = ['primary', 'default', 'quiet', 'danger'];

export function ButtonStates(): ReactNode {
  return (
    <Part title="Button">
      {variants.map((variant) => (
        <Row key={variant} name={variant}>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} icon={<PositionIcon />}>
            With icon
          </Button>
          <Button variant={variant} isBusy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} aria-disabled>
            Refused
          </Button>
          <ButtonLink variant={variant} href="#buttons">
            Link
          </ButtonLink>
        </Row>
      ))}
      <Row name="pressed">
        <Button aria-pressed>Map</Button>
        <Button aria-pressed={false}>Map</Button>
      </Row>
      <Row name="icon only">
        <IconButton label="Close" icon={<CloseIcon />} />
        <IconButton label="Copy" icon={<CopyIcon />} variant="default" />
        <IconButton label="Copy" icon={<CopyIcon />} size="small" />
        <IconButton label="Copying" icon={<CopyIcon />} isBusy />
        <IconButton label="Copy" icon={<CopyIcon />} disabled />
        <CopyButton text="an address" />
      </Row>
    </Part>
  );
}

export function OverlayStates(): ReactNode {
  const [isChecked, setChecked] = useState(true);
  const [chosen, setChosen] = useState('nothing');
  const [isOpen, setOpen] = useState(false);
  const items = [
    { label: 'Import', icon: <CopyIcon />, onSelect: () => setChosen('import') },
    { label: 'Start by itself', isChecked, onSelect: () => setChecked(!isChecked) },
    { label: 'Back up', note: '3 days ago', onSelect: () => setChosen('back up') },
    { label: 'Not now', isDisabled: true },
    'line',
    { label: 'Open a page', href: '#overlays' },
    { label: 'Remove', isDanger: true, onSelect: () => setChosen('remove') },
  ] as const;
  return (
    <Part title="Menu, popover, dialog">
      <Row name="menu">
        <Menu label="File" items={items} />
        <Menu label="More" icon={<MoreIcon />} isIconOnly variant="quiet" items={items} align="end" />
        <span role="status">Chosen: {chosen}</span>
      </Row>
      <Row name="popover">
        <Popover label="Why?">
          This country asks for a way to opt out, and a postal address, in each first email.
        </Popover>
      </Row>
      <Row name="dialog">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        {isOpen && (
          <WideDialog title="A dialog" isForm onClose={() => setOpen(false)}>
            <div style={{ padding: 'var(--space-16)' }}>
              <Menu label="A menu inside" items={items} />
            </div>
          </WideDialog>
        )}
      </Row>
    </Part>
  );
}
