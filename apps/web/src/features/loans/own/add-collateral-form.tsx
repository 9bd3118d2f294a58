import { addCollateral, listLoans, readLoanLimit } from '@dukat/contract/loans';
import { listAccounts } from '@dukat/contract/wallets';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { CollateralForm, type LoanFormProps } from './collateral-form.tsx';

const heightPx = 240;

/** Adds coins of the balance to the collateral. */
export function AddCollateralForm({ loan, onDone }: LoanFormProps) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const accounts = useApiQuery(listAccounts, {});
  const { mutateAsync: addCoins } = useApiMutation(addCollateral, {
    invalidates: [listLoans, listAccounts, readLoanLimit],
  });
  const { currency } = loan.collateral;
  const add = async (amount: string) => {
    await addCoins({ params: { loanId: loan.id }, body: { currency, amount } });
    notify(t`${exact(amount, currency)} added to the collateral.`);
    onDone();
  };
  return (
    <Loaded of={accounts} height={heightPx}>
      {({ accounts: all }) => (
        <CollateralForm
          coin={currency}
          most={all.find((account) => account.currency === currency)?.availableFunds ?? '0'}
          mostLabel={t`Available`}
          submitLabel={t`Add collateral`}
          note={t`The LTV falls at once. The coins stay blocked until you take them back or the loan ends.`}
          onSend={add}
        />
      )}
    </Loaded>
  );
}
