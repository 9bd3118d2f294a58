import { z } from '@dukat/contract/z';
import { parseIban } from '@dukat/rules/payments/iban';
import { isInSandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { parseJson } from '../../../platform/parse-json.ts';
import type { HouseBankAccount } from '../bank-port.ts';
import { sandboxBankAccounts } from './sandbox-bank-accounts.ts';

export interface SandboxBank {
  readonly isSandbox: true;
  readonly accounts: readonly HouseBankAccount[];
}

export interface RealBank {
  readonly isSandbox: false;
  readonly accounts: readonly HouseBankAccount[];
  /** Fio API token by account code, for the accounts at Fio. The other accounts use files. Must never be logged. */
  readonly fioTokens: ReadonlyMap<string, string>;
}

/** The bank setup: the sandbox bank, or the accounts from the environment. */
export type BankConfiguration = SandboxBank | RealBank;

const account = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,40}$/),
  currency: z.enum(['CZK', 'EUR']),
  iban: z.string().refine(isRealIban, { error: 'not an IBAN of a real bank' }),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/),
  bankName: z.string().min(1).max(70),
  owner: z.string().min(1).max(70),
});
const accounts = z.array(account).min(1).max(20);

/**
 * Reads `BANK_ACCOUNTS`, a JSON list of accounts, and `BANK_TOKEN_<CODE>` for each account with Fio's API (dashes of the code become
 * underscores). Without `BANK_ACCOUNTS` the sandbox bank is used. Throws a one-sentence error for invalid values.
 */
export function bankConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): BankConfiguration {
  const text = environment.BANK_ACCOUNTS;
  if (text === undefined || text.trim() === '') {
    return { isSandbox: true, accounts: sandboxBankAccounts };
  }
  const parsed = accounts.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new Error(`BANK_ACCOUNTS is not a list of bank accounts: ${z.prettifyError(parsed.error)}`);
  }
  const codes = parsed.data.map(({ code }) => code);
  if (new Set(codes).size !== codes.length) throw new Error('BANK_ACCOUNTS names two accounts by one code');
  const fioTokens = new Map(
    codes.flatMap((code) => {
      const token = environment[`BANK_TOKEN_${code.toUpperCase().replaceAll('-', '_')}`];
      return token === undefined || token === '' ? [] : [[code, token] as const];
    }),
  );
  return { isSandbox: false, accounts: parsed.data.map(withNormalizedIban), fioTokens };
}

function isRealIban(text: string): boolean {
  const iban = parseIban(text);
  return !iban.refused && !isInSandboxBank(iban.value);
}

function withNormalizedIban(given: HouseBankAccount): HouseBankAccount {
  const iban = parseIban(given.iban);
  return iban.refused ? given : { ...given, iban: iban.value };
}
