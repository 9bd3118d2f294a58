// What banks and chains report while a restored database is compared with them.

export {
  comparedSince,
  decideFinding,
  keepFinding,
  lockFinding,
  noteCompared,
  openFindings,
  type StoredFinding,
} from './findings-repository.ts';
