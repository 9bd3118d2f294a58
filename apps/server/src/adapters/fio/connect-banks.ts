import type { BankConnection, BankConnections, HouseBankAccount } from '../../features/payments/bank-port.ts';
import { sandboxTokens } from '../bank-sandbox/sandbox-accounts.ts';
import { fioBank, fioBaseUrl, fioLeastIntervalMs } from './fio-bank.ts';

/** Longer than a call to the bank may last: no file is on its way any more when it is said never to have arrived. */
const sandboxUnknownAfterMs = 60_000;

/** The house's accounts at the sandbox bank, by the protocol of the true one. `sandboxUrl` is where its interface listens. */
export function connectSandboxBank(
  accounts: readonly HouseBankAccount[],
  sandboxUrl: string,
): BankConnections {
  return connect(accounts, {
    port: fioBank({ baseUrl: sandboxUrl, tokens: sandboxTokens(accounts) }),
    leastIntervalMs: 0,
    unknownOutcomeAfterMs: sandboxUnknownAfterMs,
  });
}

/** The accounts that have a token of Fio's interface. What becomes of a file without an answer only a person may say. */
export function connectFio(
  accounts: readonly HouseBankAccount[],
  tokens: ReadonlyMap<string, string>,
): BankConnections {
  return connect(
    accounts.filter(({ code }) => tokens.has(code)),
    {
      port: fioBank({ baseUrl: fioBaseUrl, tokens }),
      leastIntervalMs: fioLeastIntervalMs,
      unknownOutcomeAfterMs: null,
    },
  );
}

function connect(accounts: readonly HouseBankAccount[], connection: BankConnection): BankConnections {
  return new Map(accounts.map(({ code }) => [code, connection]));
}
