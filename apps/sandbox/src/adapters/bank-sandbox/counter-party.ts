import {
  formatCzechAccount,
  ibanToCzechAccount,
  parseCzechAccount,
} from '@dukat/rules/payments/czech-account';
import { parseIban } from '@dukat/rules/payments/iban';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** The counterparty in the columns of Fio's statement: a Czech account number and bank code, or an IBAN. */
export interface CounterParty {
  readonly account: string;
  readonly bank: string | null;
}

/** Parses an account that a person typed. Refuses `bank_account_invalid`. */
export function parseCounterParty(text: string): Result<CounterParty, 'bank_account_invalid'> {
  const czech = parseCzechAccount(text);
  if (!czech.refused) return accept(toCounterParty(formatCzechAccount(czech.value)));
  const iban = parseIban(text);
  if (iban.refused) return refuse('bank_account_invalid', { field: 'from_account' });
  const inside = ibanToCzechAccount(iban.value);
  return accept(
    inside.refused ? { account: iban.value, bank: null } : toCounterParty(formatCzechAccount(inside.value)),
  );
}

function toCounterParty(czechNumber: string): CounterParty {
  const [account = '', bank = ''] = czechNumber.split('/');
  return { account, bank };
}
