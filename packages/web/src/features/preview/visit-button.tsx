import type { ReactNode } from 'react';
import type { StoreSite } from '../../store-site.ts';
import buttons from '../../ui/buttons.module.css';
import tableClasses from '../../ui/store-table.module.css';
import type { PreviewSession } from './preview-session.ts';

/** Opens the preview of a store's website. */
export function VisitButton({ site, preview }: { site: StoreSite; preview: PreviewSession }): ReactNode {
  return (
    <button
      type="button"
      className={`${buttons.button} ${tableClasses.visit}`}
      title={site.host}
      aria-label={`Visit Website of ${site.name}`}
      onPointerEnter={() => preview.hover(site)}
      onFocus={() => preview.hover(site)}
      onPointerLeave={preview.leave}
      onBlur={preview.leave}
      onClick={() => preview.click(site)}
    >
      Visit Website
    </button>
  );
}
