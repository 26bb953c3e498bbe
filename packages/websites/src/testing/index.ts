export { noMailboxes } from '../mailboxes/testing/no-mailboxes.ts';
export { readPage } from '../page/read-page.ts';
export { noWebsites } from './no-websites.ts';
