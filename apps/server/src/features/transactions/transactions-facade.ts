export {
  type AccountLine,
  balancesAtEnds,
  countLines,
  type LineFilter,
  listLines,
} from './transactions-repository.ts';
