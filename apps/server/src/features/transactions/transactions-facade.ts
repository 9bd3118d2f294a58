export { changesByDay } from './day-changes-repository.ts';
export { groupLines } from './line-groups-repository.ts';
export type { LineFilter, TransactionKind } from './matching-lines-repository.ts';
export { readReceipt } from './read-receipt.ts';
export {
  type AccountLine,
  balancesAtEnds,
  countLines,
  findLine,
  hasLines,
  listLines,
} from './transactions-repository.ts';
export { wireTransaction } from './wire-transaction.ts';
