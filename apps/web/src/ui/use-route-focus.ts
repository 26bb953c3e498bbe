import { useLayoutEffect, useRef } from 'react';
import { useIsReturn, useLocation } from './router.tsx';

/** After navigation, moves focus to the page's heading for keyboard and screen reader users, and scrolls to the top. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const isReturn = useIsReturn();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
}
