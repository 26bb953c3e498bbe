export { noMailboxes } from '../mailboxes/testing/no-mailboxes.ts';
export { readPage } from '../page/read-page.ts';
export { noFinder, noWebsites } from './no-websites.ts';
