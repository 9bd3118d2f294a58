import { fioBank } from '../../../../server/src/adapters/fio/fio-bank.ts';
import type {
  BankConnections,
  HouseBankAccount,
} from '../../../../server/src/features/payments/bank-port.ts';
import { sandboxTokens } from './sandbox-accounts.ts';

/** Longer than a call to the bank may take, so that no file is still in transit when it is declared as not received. */
const unknownOutcomeAfterMs = 60_000;

/** Connects the operator's accounts at the sandbox bank by the real bank's protocol. `baseUrl` is the URL of its API. */
export function connectSandboxBank(accounts: readonly HouseBankAccount[], baseUrl: string): BankConnections {
  const port = fioBank({ baseUrl, tokens: sandboxTokens(accounts) });
  const connection = { port, minIntervalMs: 0, unknownOutcomeAfterMs };
  return new Map(accounts.map(({ code }) => [code, connection]));
}
