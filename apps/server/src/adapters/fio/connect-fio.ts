import type { BankConnections, HouseBankAccount } from '../../features/payments/bank-port.ts';
import { fioBank, fioBaseUrl, fioLeastIntervalMs } from './fio-bank.ts';

/** Connects the accounts that have a Fio token. The outcome of a file without an answer is decided by an operator. */
export function connectFio(
  accounts: readonly HouseBankAccount[],
  tokens: ReadonlyMap<string, string>,
): BankConnections {
  const connection = {
    port: fioBank({ baseUrl: fioBaseUrl, tokens }),
    minIntervalMs: fioLeastIntervalMs,
    unknownOutcomeAfterMs: null,
  };
  return new Map(accounts.filter(({ code }) => tokens.has(code)).map(({ code }) => [code, connection]));
}
