import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, ButtonLink, type ButtonLook, IconButton } from '../ui/button.tsx';
import { Chip, FilterChip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState, Waiting } from '../ui/empty-state.tsx';
import fields from '../ui/field.module.css';
import * as icons from '../ui/icons.ts';
import { CloseIcon, CopyIcon, FaultIcon, MoreIcon, PositionIcon } from '../ui/icons.ts';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Popover } from '../ui/popover.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';
import classes from './design-page.module.css';

export function FieldStates(): ReactNode {
  return (
    <Part title="Field">
      <Row name="text">
        <input className={fields.field} aria-label="Empty" placeholder="Placeholder" />
        <input className={fields.field} aria-label="Filled" defaultValue="Filled" />
        <input className={fields.field} aria-label="Wrong" aria-invalid defaultValue="Wrong" />
        <input className={fields.field} aria-label="Disabled" disabled defaultValue="Disabled" />
      </Row>
      <Row name="select">
        <select className={fields.field} aria-label="Language">
          <option>English</option>
          <option>中文</option>
        </select>
      </Row>
      <Row name="text area">
        <textarea className={fields.field} aria-label="Notes" defaultValue="Notes" />
      </Row>
      <Row name="choices">
        <label>
          <input type="checkbox" defaultChecked /> Checkbox
        </label>
        <label>
          <input type="radio" name="choice" defaultChecked /> Radio
        </label>
      </Row>
    </Part>
  );
}

const tones: readonly BadgeTone[] = ['plain', 'accent', 'good', 'notice', 'fault'];

export function ListStates(): ReactNode {
  const [isOn, setOn] = useState(true);
  return (
    <Part title="Badge, chip, disclosure">
      <Row name="badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row name="chip">
        <Chip>door handles</Chip>
        <Chip>铰链</Chip>
        <FilterChip label="Website" count="7" isOn={isOn} onToggle={() => setOn(!isOn)} />
        <FilterChip label="Phone" count="12" isOn={!isOn} onToggle={() => setOn(!isOn)} />
      </Row>
      <Row name="disclosure">
        <Disclosure summary="Details">What few readers need.</Disclosure>
        <Disclosure summary="Open at first" isOpen>
          What few readers need.
        </Disclosure>
      </Row>
    </Part>
  );
}

export function MessageStates(): ReactNode {
  return (
    <Part title="Notice, empty, waiting">
      {(['fault', 'notice', 'plain'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`The title of a ${tone}`}>
          <p>What happened, and what to do next.</p>
        </Notice>
      ))}
      <EmptyState icon={<FaultIcon />} title="No leads yet" text="Save a store, and it appears here.">
        <Button variant="primary">Search stores</Button>
      </EmptyState>
      <Waiting>Loading the stores…</Waiting>
    </Part>
  );
}

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

export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      {children}
    </div>
  );
}

/** Every component in every state, for people who work on the screens. Served in development only. */
export function DesignPage(): ReactNode {
  return (
    <div className={classes.page}>
      <PageHeading title="Design">Components</PageHeading>
      <Part title="Colour">
        <Row name="Surfaces">
          {['page', 'band', 'stripe', 'control', 'control-hover', 'accent-ground'].map((name) => (
            <Swatch key={name} ground={name} ink="text" />
          ))}
        </Row>
        <Row name="Text">
          {['text', 'dimmed', 'placeholder', 'link', 'accent', 'fault'].map((name) => (
            <Swatch key={name} ground="page" ink={name} />
          ))}
        </Row>
        <Row name="Filled">
          {['fill', 'fill-hover', 'danger-fill', 'danger-fill-hover'].map((name) => (
            <Swatch key={name} ground={name} ink="on-fill" />
          ))}
        </Row>
        <Row name="Tones">
          {['fault', 'notice', 'good'].map((name) => (
            <Swatch key={name} ground={`${name}-ground`} ink={name} />
          ))}
        </Row>
      </Part>
      <Part title="Type">
        {[28, 20, 16, 14, 13, 12].map((size) => (
          <Row key={size} name={`${size} px`}>
            <span style={{ fontSize: `var(--text-${size})` }}>Ferragens do Porto · 五金店 · 0123456789</span>
          </Row>
        ))}
      </Part>
      <Part title="Space">
        {[4, 8, 12, 16, 24].map((size) => (
          <Row key={size} name={`${size} px`}>
            <span
              style={{ width: `var(--space-${size})`, height: '1rem', background: 'var(--color-fill)' }}
            />
          </Row>
        ))}
      </Part>
      <ButtonStates />
      <OverlayStates />
      <FieldStates />
      <ListStates />
      <MessageStates />
      <Part title="Icons">
        <ul className={classes.icons}>
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name}>
              <Icon />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Swatch({ ground, ink }: { ground: string; ink: string }): ReactNode {
  return (
    <span
      className={classes.swatch}
      style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}
    >
      {ink} on {ground}
    </span>
  );
}
