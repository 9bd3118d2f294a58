import { documentMails } from '@dukat/locales/mails/documents';
import { documentPages } from '@dukat/locales/pages/pages';
import { documentRefusals } from '@dukat/locales/refusals/documents';
import type { Slice } from '../../platform/slice.ts';
import { type ExportsDeps, registerExportsEndpoints } from './exports-endpoints.ts';
import { forgetExpired } from './exports-repository.ts';
import { generateExports, type MakingDeps } from './generating/generate-exports.ts';
import { numberStatements } from './statements/number-statements.ts';
import { statementChecks } from './statements/statements-audit.ts';
import { type FixingDeps, storeDailyFixing } from './tax/store-fixing.ts';
import { registerTaxEndpoints } from './tax/tax-endpoints.ts';

const makeTask = 'documents.make';
const forgetTask = 'documents.forget';
const fixingTask = 'documents.keep_fixing';
const numberTask = 'documents.number_statements';

export const exportsSlice: Slice<MakingDeps & ExportsDeps & FixingDeps> = {
  name: 'exports',
  pages: documentPages,
  serveRetail: (api, needs) => {
    registerExportsEndpoints(api, needs);
    registerTaxEndpoints(api);
  },
  // Runs on its own timer instead of the job queue, where a long file would occupy a worker.
  jobs: (deps) => ({
    tasks: {
      [makeTask]: () => generateExports(deps),
      [numberTask]: () => numberStatements(deps),
      [forgetTask]: () => forgetExpired(deps.database, deps.clock.now()),
    },
    providerTasks: { [fixingTask]: () => storeDailyFixing(deps) },
    repeated: [
      { task: makeTask, everyMs: 1_000 },
      { task: fixingTask, everyMs: 60 * 60_000, providers: () => ['central banks'] },
      { task: numberTask, everyMs: 10 * 60_000 },
      { task: forgetTask, everyMs: 60 * 60_000 },
    ],
  }),
  audits: statementChecks,
  mails: documentMails,
  refusals: [documentRefusals],
};
