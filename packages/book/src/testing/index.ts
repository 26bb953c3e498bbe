export { change, found, silva } from './changes.ts';
export { testBook } from './test-book.ts';
