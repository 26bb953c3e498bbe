import { lazyPart } from '../../components/lazy-part.tsx';
import type { PageModule } from '../../components/page-module.tsx';

const page = () => import('./leads.tsx');

/** Leads: their page, those that are due, and what every page says of the book. */
export const people: PageModule = {
  name: 'people',
  pages: [['leads', lazyPart(async () => (await page()).LeadsRoute)]],
  links: [{ to: '/leads', label: ({ leads }, count) => leads.link(count) }],
  Work: lazyPart(async () => (await import('./todays-work.tsx')).DueWork),
  BookNotice: lazyPart(async () => (await import('../../features/leads/book-notices.tsx')).BookNotices),
  preload: page,
};
