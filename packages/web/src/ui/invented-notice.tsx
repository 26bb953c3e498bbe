import type { ReactNode } from 'react';
import { LinkedText } from './linked-text.tsx';
import { Notice } from './notice.tsx';

/** Nobody may take these for real stores. `text` is the server's own, which says how to get real ones. */
export function InventedNotice({ text }: { text?: string | undefined }): ReactNode {
  return (
    <Notice tone="notice" title="None of these stores exists">
      <p>
        {text === undefined ? (
          'They are invented, to show how the product works.'
        ) : (
          <LinkedText text={text} />
        )}
      </p>
    </Notice>
  );
}
