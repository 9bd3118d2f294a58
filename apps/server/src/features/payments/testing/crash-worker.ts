import { pino } from 'pino';
import { sandboxTokens } from '../../../../../sandbox/src/adapters/bank-sandbox/sandbox-accounts.ts';
import { fioBank } from '../../../adapters/fio/fio-bank.ts';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { fakeClock } from '../../../platform/clock.ts';
import { applicationRole } from '../../../platform/database/application-role.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { runTask } from '../../../platform/testing/run-task.ts';
import { sandboxBankAccounts } from '../accounts/sandbox-bank-accounts.ts';
import { paymentJobs } from '../payment-jobs.ts';
import { noAccountChecks, noGiftCards, noPlans, recordingOrders } from './recording-orders.ts';

// Runs one round of the slice's work in a separate process, so that it can be killed at a crash point.
const { DATABASE_URL: url = '', BANK_ORIGIN: origin = '', NOW: now = '', PAYER: payer = '' } = process.env;
const database = openDatabase({ url, max: 2, role: applicationRole });
const port = fioBank({
  baseUrl: `${origin}/sandbox/fio/v1/rest`,
  tokens: sandboxTokens(sandboxBankAccounts),
});
const jobs = paymentJobs(
  {
    database,
    clock: fakeClock(new Date(now)),
    log: pino({ level: 'silent' }),
    connections: new Map([['fio-czk', { port, minIntervalMs: 0, unknownOutcomeAfterMs: 30_000 }]]),
    orders: recordingOrders(payer),
    accountChecks: noAccountChecks,
    giftCards: noGiftCards,
    plans: noPlans,
  },
  buildPain001,
);
for (const task of ['payments-read-statements', 'payments-send-payouts']) await runTask([jobs], task);
await database.destroy();
