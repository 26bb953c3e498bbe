import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { LinkedText } from './linked-text.tsx';
import { Notice } from './notice.tsx';

/** Warns that the stores are fictional. `text`: the server's explanation of how to get real ones. */
export function InventedNotice({ text }: { text?: string | undefined }): ReactNode {
  const messages = useMessages().store;
  return (
    <Notice tone="notice" title={messages.noneExists}>
      <p>{text === undefined ? messages.inventedWhy : <LinkedText text={text} />}</p>
    </Notice>
  );
}
