export { type AccountLine, countLines, type LineFilter, listLines } from './transactions-repository.ts';
