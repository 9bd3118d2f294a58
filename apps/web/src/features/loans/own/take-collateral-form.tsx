import { listLoans, readLoanLimit, takeCollateral } from '@dukat/contract/loans';
import { listAccounts } from '@dukat/contract/wallets';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { CollateralForm, type LoanFormProps } from './collateral-form.tsx';

/** Returns collateral to the balance. */
export function TakeCollateralForm({ loan, onDone }: LoanFormProps) {
  const { t } = useLingui();
  const { exact, yearly } = useFormat();
  const { mutateAsync: takeCoins } = useApiMutation(takeCollateral, {
    invalidates: [listLoans, listAccounts, readLoanLimit],
  });
  const { currency, takable } = loan.collateral;
  const take = async (amount: string) => {
    await takeCoins({ params: { loanId: loan.id }, body: { currency, amount } });
    notify(t`${exact(amount, currency)} returned to your balance.`);
    onDone();
  };
  if (takable === null)
    return (
      <Alert severity="warning">{t`We have no current price of this coin. Please try again in a minute.`}</Alert>
    );
  return (
    <CollateralForm
      coin={currency}
      most={takable}
      mostLabel={t`You can take`}
      submitLabel={t`Take collateral`}
      note={t`Afterwards the LTV may be at most ${yearly(loan.start_ltv)}.`}
      onSend={take}
    />
  );
}
