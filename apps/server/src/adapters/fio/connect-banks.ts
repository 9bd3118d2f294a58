import type { BankConnection, BankConnections, HouseBankAccount } from '../../features/payments/bank-port.ts';
import { sandboxTokens } from '../bank-sandbox/sandbox-accounts.ts';
import { fioBank, fioBaseUrl, fioLeastIntervalMs } from './fio-bank.ts';

/** Longer than a call to the bank may take, so that no file is still in transit when it is declared as not received. */
const sandboxUnknownAfterMs = 60_000;

/** Connects the operator's accounts at the sandbox bank by the real bank's protocol. `sandboxUrl` is the base URL of its API. */
export function connectSandboxBank(
  accounts: readonly HouseBankAccount[],
  sandboxUrl: string,
): BankConnections {
  return createConnections(accounts, {
    port: fioBank({ baseUrl: sandboxUrl, tokens: sandboxTokens(accounts) }),
    minIntervalMs: 0,
    unknownOutcomeAfterMs: sandboxUnknownAfterMs,
  });
}

/** Connects the accounts that have a Fio token. The outcome of a file without an answer is decided by an operator. */
export function connectFio(
  accounts: readonly HouseBankAccount[],
  tokens: ReadonlyMap<string, string>,
): BankConnections {
  return createConnections(
    accounts.filter(({ code }) => tokens.has(code)),
    {
      port: fioBank({ baseUrl: fioBaseUrl, tokens }),
      minIntervalMs: fioLeastIntervalMs,
      unknownOutcomeAfterMs: null,
    },
  );
}

function createConnections(
  accounts: readonly HouseBankAccount[],
  connection: BankConnection,
): BankConnections {
  return new Map(accounts.map(({ code }) => [code, connection]));
}
