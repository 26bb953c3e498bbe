import type { ReactNode } from 'react';
import { WideDialog } from '../components/wide-dialog.tsx';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './keys-dialog.module.css';

/** All keys, by the screen where they work. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { keys: messages } = useMessages();
  return (
    <WideDialog title={messages.title} onClose={onClose} isForm>
      <div className={classes.screens}>
        {Object.values(messages.screens).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={classes.keys}>
              {Object.entries(keys).map(([key, meaning]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </WideDialog>
  );
}
