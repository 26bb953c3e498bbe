export { type IdOf, idsIn, isForWriter, writingLetters } from './loopback-writer.ts';
