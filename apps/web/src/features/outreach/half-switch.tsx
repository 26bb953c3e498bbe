import { type ReactNode, useRef } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './outreach.module.css';

/** On a phone, leads to either half: they lie one below the other. It stays in view. */
export function HalfSwitch(): ReactNode {
  const messages = useLazyMessages().outreach;
  const nav = useRef<HTMLElement>(null);
  const show = (id: string) => {
    const heading = nav.current?.ownerDocument.getElementById(id);
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className={classes.switch} aria-label={messages.halves} ref={nav}>
      <Button size="small" onClick={() => show('company-analysis')}>
        {messages.analysis}
      </Button>
      <Button size="small" onClick={() => show('email-generator')}>
        {messages.email}
      </Button>
    </nav>
  );
}
