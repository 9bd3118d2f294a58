// For banks and chains, which report their findings while a restored database is compared with them.

export {
  decideFinding,
  lockFinding,
  openFindings,
  recordComparison,
  storeFinding,
} from './findings-repository.ts';
