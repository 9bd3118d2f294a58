// For banks and chains, which report their findings while a restored database is compared with them.

export {
  decideFinding,
  keepFinding,
  lockFinding,
  noteCompared,
  openFindings,
} from './findings-repository.ts';
