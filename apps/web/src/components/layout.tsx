import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './layout.module.css';

type LayoutLink = { to: string; label: string };

export type LayoutProps = {
  links: readonly LayoutLink[];
  /** At the side of the header, on every page. */
  side: ReactNode;
  /** Shown above every page. */
  notice?: ReactNode;
  footer: readonly ReactNode[];
  children: ReactNode;
};

/** A header of 60 pixels with centred links, the page, and a footer of 80. */
export function Layout({ links, side, notice, footer, children }: LayoutProps): ReactNode {
  const messages = useMessages();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    // On a phone there may be more links than fit.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#main">
        {messages.layout.skip}
      </a>
      <header className={classes.header}>
        <div className={classes.side}>{side}</div>
        <nav ref={nav} aria-label={messages.layout.main} className={classes.nav}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={`${classes.link}`} data-label={label}>
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {notice && <div className={classes.notice}>{notice}</div>}
        {children}
      </main>
      <footer className={classes.footer}>
        {footer.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <span key={index} className={classes.part}>
            {part}
          </span>
        ))}
      </footer>
    </div>
  );
}
