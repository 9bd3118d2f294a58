import { chooseLoanDeposits, type Loan, listLoans } from '@dukat/contract/loans';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded, type QueryState } from '@dukat/ui/feedback/loaded.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

const mostLoans = 100;
const toBalance = 'balance';
const lightningCoin = 'BTC';

type Loans = readonly Loan[];

/** The running loans of a coin, also of one that secures no new loan now. */
export const useLiveLoans = (currency: string) =>
  useApiQuery(listLoans, { query: { live_coin: currency, limit: mostLoans } });

interface Props {
  readonly currency: string;
  readonly of: QueryState<{ readonly loans: Loans }>;
}

/** Chooses where deposits of a coin go: to the balance, or to the collateral of one of its running loans. */
export function CollateralChoice({ currency, of }: Props) {
  return (
    <Loaded of={of}>{({ loans }) => loans.length > 0 && <Choice currency={currency} loans={loans} />}</Loaded>
  );
}

function Choice({ currency, loans }: { readonly currency: string; readonly loans: Loans }) {
  const { t } = useLingui();
  const { money, dateTime } = useFormat();
  const blocked = t`Coins added to collateral stay blocked for the loan: you can’t trade or withdraw them.`;
  const choose = useApiMutation(chooseLoanDeposits, { invalidates: [listLoans] });
  const taking = loans.find((loan) => loan.takes_deposits);
  const send = (value: string) => {
    const loanId = value === toBalance ? taking?.id : value;
    if (loanId !== undefined) {
      choose.mutate({ params: { loanId }, body: { into_collateral: value !== toBalance } });
    }
  };
  return (
    <Section
      title={t`Where deposits of ${currency} go`}
      lead={
        currency === lightningCoin
          ? `${blocked} ${t`What you receive over Lightning stays in your balance.`}`
          : blocked
      }
    >
      <RadioCards
        legend={t`Credit deposits to`}
        value={taking?.id ?? toBalance}
        onChange={send}
        cards={[
          { value: toBalance, label: t`Your balance` },
          ...loans.map((loan) => {
            const amount = money(loan.amount, loan.currency);
            const drawn = dateTime(loan.drawn_at);
            return {
              value: loan.id,
              label: t`Collateral of the loan of ${amount}`,
              description: t`Drawn ${drawn}`,
            };
          }),
        ]}
      />
      {choose.error !== null && <Alert severity="error">{choose.error.message}</Alert>}
    </Section>
  );
}
