import type { ReactNode } from 'react';
import * as icons from '../ui/icons.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ButtonStates, OverlayStates } from './control-states.tsx';
import classes from './design-page.module.css';
import { Part, Row } from './part.tsx';
import { FieldStates, ListStates, MessageStates } from './text-states.tsx';

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
