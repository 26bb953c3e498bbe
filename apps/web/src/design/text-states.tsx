import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Chip, FilterChip } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState, Waiting } from '../ui/empty-state.tsx';
import fields from '../ui/field.module.css';
import { FaultIcon } from '../ui/icons.ts';
import { Notice } from '../ui/notice.tsx';
import { Part, Row } from './part.tsx';

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
