import type { ReactNode } from 'react';
import buttons from '../../components/button.module.css';
import { useStoreName } from '../../components/store-address.tsx';
import tableClasses from '../../components/store-table.module.css';
import type { StoreSite } from '../../data/store-site.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { loadPreview } from './preview-dialog.tsx';
import { usePreview } from './preview-session.ts';

/** Opens the preview of a store's website. */
export function VisitButton({ site }: { site: StoreSite }): ReactNode {
  const preview = usePreview();
  const messages = useMessages().store;
  const name = useStoreName(site.store);
  const prepare = () => {
    preview.hover(site);
    loadPreview().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className={`${buttons.button} ${tableClasses.visit}`}
      data-variant="quiet"
      title={site.host}
      aria-label={messages.visitOf(name)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerLeave={preview.leave}
      onBlur={preview.leave}
      onClick={() => preview.click(site)}
    >
      {messages.visit}
    </button>
  );
}
