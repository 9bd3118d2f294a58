// What banks and chains report while a restored database is compared with them.

export {
  decideFinding,
  keepFinding,
  lockFinding,
  noteCompared,
  openFindings,
} from './findings-repository.ts';
