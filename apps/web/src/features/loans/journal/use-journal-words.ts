import type { LoanJournalEntry } from '@dukat/contract/loan-journal';
import { useLingui } from '@lingui/react/macro';

/** Returns the names of what a journal records. */
export function useJournalWords(): Readonly<Record<LoanJournalEntry['kind'], string>> {
  const { t } = useLingui();
  return {
    drawn: t`Loan drawn`,
    added: t`Collateral added`,
    deposited: t`Deposit added to the collateral`,
    deposit_lost: t`Deposit canceled by its network`,
    taken: t`Collateral taken back`,
    notice: t`First notice`,
    second_notice: t`Second notice`,
    margin_call: t`Margin call`,
    partial_sale: t`Partial sale reached`,
    full_sale: t`Full sale reached`,
    over: t`Notice over`,
    delisted: t`Coin delisted, loan ends earlier`,
    reminder: t`Reminder of the end of the term`,
    overdue: t`Term is over`,
    in_default: t`Loan in default`,
    payoff: t`Payoff from collateral requested`,
    requested: t`Sale requested`,
    sold: t`Collateral sold`,
    taken_over: t`Collateral sold to the platform`,
    sale_done: t`Sale finished`,
    sale_canceled: t`Sale canceled`,
    paid: t({ message: 'Payment', context: 'loan' }),
    repaid: t`Loan paid off`,
    written_off: t`Rest written off`,
  };
}
