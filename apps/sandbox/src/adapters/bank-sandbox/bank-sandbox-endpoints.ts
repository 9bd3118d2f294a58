import {
  listSandboxBankAccounts,
  readSandboxStatement,
  sendSandboxTransfer,
  settleSandboxPayouts,
} from '@dukat/contract/sandbox/payments';
import { accept, refuse } from '@dukat/rules/result';
import type { AnnounceMovements } from '../../../../server/src/features/payments/bank-port.ts';
import type { Api } from '../../../../server/src/platform/http/api.ts';
import { serveFio } from './fio-server.ts';
import { readTransfer } from './read-transfer.ts';
import { findSandboxAccount, listMovements, listSandboxAccounts } from './sandbox-books.ts';
import { simulateTransfer } from './sandbox-transfer.ts';
import { settlePayments } from './settle-payments.ts';

/** The sandbox bank: endpoints by which a tester or a test simulates payers and the bank, and the protocol that the adapter speaks. */
export function registerBankSandboxEndpoints(api: Api, announce: AnnounceMovements): void {
  const { app, database, clock } = api.deps;
  serveFio({ app, database, clock, minIntervalMs: 0 });

  api.serveRead(listSandboxBankAccounts, async ({ db }) =>
    accept({ accounts: await listSandboxAccounts(db) }),
  );

  api.serveRead(readSandboxStatement, async ({ db, query }) => {
    if (query.account === undefined)
      return accept({ movements: await listMovements(db, { limit: query.limit }) });
    const account = await findSandboxAccount(db, query.account);
    if (account === undefined) return refuse('account_unknown', { field: 'account' });
    return accept({ movements: await listMovements(db, { account: account.code, limit: query.limit }) });
  });

  api.serveWrite(sendSandboxTransfer, async ({ tx, body, now }) => {
    const transfer = readTransfer(body, now);
    if (transfer.refused) return transfer;
    const simulated = await simulateTransfer(tx, transfer.value, now, announce);
    return simulated.refused ? simulated : accept({ movements: simulated.value });
  });

  api.serveWrite(settleSandboxPayouts, async ({ tx, body, now }) =>
    accept({ settled: await settlePayments(tx, body, now, announce) }),
  );
}
