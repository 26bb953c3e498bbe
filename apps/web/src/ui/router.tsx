import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/**
 * The pages of the app in the browser's history. Our own, because the first screen loads it: a handful of fixed addresses
 * needs none of the matching, loading and rendering that a library of routes brings (docs/decisions/0043-own-components.md).
 */

type Location = {
  /** Below the base, in lower case and without a slash at its end: '/', '/leads'. */
  pathname: string;
  /** With its '?'; empty if there is none. */
  search: string;
  /** Another for each step in the history. */
  key: string;
};

type Navigate = (to: string, options?: { replace?: boolean }) => void;

type Step = Location & { type: 'push' | 'replace' | 'pop' };
type Navigator = { navigate: Navigate; hrefOf: (to: string) => string };

const StepContext = createContext<Step | undefined>(undefined);
const NavigatorContext = createContext<Navigator | undefined>(undefined);

function currentStep(base: string, type: Step['type']): Step {
  const { pathname, search } = window.location;
  const { key = 'first' } = Object(window.history.state) as { key?: string };
  return { pathname: pageAt(base, pathname), search, key, type };
}

/** Provides the address and the means to change it. `base`: the path of the page '/', without a slash at its end. */
export function Router({ base, children }: { base: string; children: ReactNode }): ReactNode {
  const [step, setStep] = useState(() => currentStep(base, 'pop'));
  const navigator = useMemo((): Navigator => {
    const hrefOf = (to: string) => (to.startsWith('/') ? base + to : window.location.pathname + to);
    return {
      hrefOf,
      navigate(to, { replace = false } = {}) {
        const type = replace ? 'replace' : 'push';
        window.history[`${type}State`]({ key: Math.random().toString(36).slice(2) }, '', hrefOf(to));
        // A transition: the page stays until the code of the next one is loaded.
        startTransition(() => setStep(currentStep(base, type)));
      },
    };
  }, [base]);
  useEffect(() => {
    const onPop = () => startTransition(() => setStep(currentStep(base, 'pop')));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [base]);
  return (
    <NavigatorContext value={navigator}>
      <StepContext value={step}>{children}</StepContext>
    </NavigatorContext>
  );
}

function provided<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no Router around this component.');
  return value;
}

/** Where the reader is. */
export function useLocation(): Location {
  return provided(use(StepContext));
}

/** Whether the reader came back, or forward, to where they are by the browser's buttons. */
function useIsReturn(): boolean {
  return provided(use(StepContext)).type === 'pop';
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}

/** The function that goes to another page ('/leads'), or to another search of this one ('?lead=1'). */
export function useNavigate(): Navigate {
  return provided(use(NavigatorContext)).navigate;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link to another page of the app. The browser follows it itself where a new tab or a download is wanted. */
export function Link({ to, onClick, ...rest }: LinkProps): ReactNode {
  const { navigate, hrefOf } = provided(use(NavigatorContext));
  const href = hrefOf(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOrdinary =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isOrdinary || rest.target !== undefined || rest.download !== undefined)
      return;
    event.preventDefault();
    const { pathname, search } = window.location;
    // As browsers do, a link to the same address adds no step to the history.
    navigate(to, { replace: href === pathname + search });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** A link of the navigation, which says whether its page, or one below it, is the one shown. */
export function NavLink(props: LinkProps): ReactNode {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`));
  return <Link {...props} {...(isCurrent && { 'aria-current': 'page' })} />;
}

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

/** The page at a path of the server: the path below the base, in lower case and without a slash at its end. */
export function pageAt(base: string, pathname: string): string {
  const path = pathname.toLowerCase();
  const below = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return below.replace(/\/+$/, '') || '/';
}
