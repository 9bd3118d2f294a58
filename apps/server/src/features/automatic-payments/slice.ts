import { automaticPaymentMails } from '@dukat/locales/mails/automatic-payments';
import { automaticPaymentsRefusals } from '@dukat/locales/refusals/automatic-payments';
import { hourMs } from '@dukat/rules/time/durations';
import type { Encryption } from '../../platform/encryption.ts';
import type { Slice } from '../../platform/slice.ts';
import { automaticPaymentsChecks } from './automatic-payments-audit.ts';
import type { AutomaticPaymentsDeps } from './automatic-payments-deps.ts';
import { registerAutomaticPaymentEndpoints } from './automatic-payments-endpoints.ts';
import { registerAutomaticPlansOperatorEndpoints } from './operators/automatic-plans-operator-endpoints.ts';
import { latePlans } from './operators/operator-plans-repository.ts';
import { followZoneRules } from './running/follow-zone-rules.ts';
import { runDuePlans } from './running/run-due-plans.ts';
import { settleRuns } from './running/settle-runs.ts';
import { sendBought } from './sending/send-bought.ts';
import { registerSendingEndpoints } from './sending/sending-endpoints.ts';

const runTask = 'automatic-payments-run';
const settleTask = 'automatic-payments-settle';
const sendTask = 'automatic-payments-send';
const zonesTask = 'automatic-payments-zones';

interface AutomaticPaymentsNeeds {
  readonly automaticPaymentsDeps: AutomaticPaymentsDeps;
  /** Encrypts the secrets that are read again to check a code. */
  readonly factorEncryption: Encryption;
}

/** Plans that buy coins from the balance by a schedule. */
export const automaticPaymentsSlice: Slice<AutomaticPaymentsNeeds> = {
  name: 'automatic-payments',
  serveRetail(api, { automaticPaymentsDeps, factorEncryption }) {
    registerAutomaticPaymentEndpoints(api, automaticPaymentsDeps);
    registerSendingEndpoints(api, automaticPaymentsDeps, { encryption: factorEncryption });
  },
  serveBackOffice: (api, { automaticPaymentsDeps }) =>
    registerAutomaticPlansOperatorEndpoints(api, automaticPaymentsDeps),
  jobs: ({ automaticPaymentsDeps: deps }) => ({
    tasks: {
      [runTask]: () => runDuePlans(deps),
      [settleTask]: () => settleRuns(deps),
      [sendTask]: () => sendBought(deps),
      [zonesTask]: () => followZoneRules(deps),
    },
    repeated: [
      { task: runTask, everyMs: 5_000 },
      { task: settleTask, everyMs: 5_000 },
      { task: sendTask, everyMs: 5_000 },
      { task: zonesTask, everyMs: hourMs },
    ],
  }),
  queues: [latePlans],
  audits: automaticPaymentsChecks,
  mails: automaticPaymentMails,
  refusals: [automaticPaymentsRefusals],
  crashPoints: ['plan-due', 'plan-placed', 'plan-sent'],
};
