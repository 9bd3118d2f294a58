import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { CoinDeposit } from './coins/coin-deposit.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { CurrencyNotices } from './currency-notices.tsx';
import classes from './funding.module.css';
import { IncomingTransfers } from './incoming-transfers.tsx';
import { MoneyDeposit } from './money-deposit.tsx';
import { useDepositCurrency } from './use-deposit-currency.ts';

/** Deposits of money and coins by currency (requirement 2.3, Deposit). */
export function FundingPage() {
  const { t } = useLingui();
  const { currency, fiat, choose } = useDepositCurrency();
  return (
    <Page width="narrow" title={t`Deposit`} lead={t`Choose what you want to have on your account.`}>
      <PageHead title={t`Deposit`} isIndexed={false} />
      <div className={classes.page}>
        <IncomingTransfers />
        <CurrencyChoice currency={currency} onChange={choose} />
        <CurrencyNotices currency={currency} />
        {fiat === undefined ? (
          <CoinDeposit key={currency} currency={currency} />
        ) : (
          <MoneyDeposit key={fiat} fiat={fiat} />
        )}
      </div>
    </Page>
  );
}
