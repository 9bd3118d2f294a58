import type { WithdrawalField } from './asset.ts';

const withMemo: ReadonlySet<string> = new Set(
  'ATOM SCRT FET RUNE EOS KAVA LUNA LUNA2 XLM MINA UST'.split(' '),
);

/** Returns the address fields of a currency, as listed in requirement 3. */
export function listWithdrawalFields(code: string): readonly WithdrawalField[] {
  if (code === 'CZK' || code === 'USD') return ['BankAccount'];
  if (code === 'EUR') return ['BankAccount', 'SepaBankAccountOwner', 'SepaCountry'];
  if (code === 'XRP') return ['Address', 'DestinationTag'];
  return withMemo.has(code) ? ['Address', 'Memo'] : ['Address'];
}
