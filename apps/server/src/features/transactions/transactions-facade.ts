export { changesByDay } from './day-changes-repository.ts';
export { groupsOfLines } from './line-groups-repository.ts';
export {
  type AccountLine,
  balancesAtEnds,
  countLines,
  type LineFilter,
  listLines,
} from './transactions-repository.ts';
