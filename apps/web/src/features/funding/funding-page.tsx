import { listGlobalAlerts } from '@dukat/contract/site';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { CurrencyNotice } from '../../platform/currencies/currency-notice.tsx';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { CoinDeposit } from './coins/coin-deposit.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import classes from './funding.module.css';
import { IncomingTransfers } from './incoming-transfers.tsx';
import { MoneyDeposit } from './money-deposit.tsx';

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

/** Alerts about this currency with their ends. Alerts about no currency are already at the top of the page. */
function CurrencyNotices({ currency }: { readonly currency: string }) {
  const { data } = useApiQuery(listGlobalAlerts, {});
  const currencyAlerts = (data?.alerts ?? []).filter(
    ({ coin, market, page }) =>
      coin === currency && market === null && (page === null || page === 'myaccount'),
  );
  return currencyAlerts.map(({ id, ends_at: endsAt, ...notice }) => (
    <CurrencyNotice key={id} {...notice} endsAt={endsAt} />
  ));
}

/** Keeps the currency in the URL, so that the balance can link here and a reload keeps it. */
function useDepositCurrency() {
  const first = useDefaultFiat();
  const [{ currency: asked }, set] = useAddressValues(['currency', 'way', 'network']);
  const currency = asked ?? first;
  const fiat: Fiat | undefined = currency === 'CZK' || currency === 'EUR' ? currency : undefined;
  return {
    currency,
    fiat,
    choose: (chosen: string) => set({ currency: chosen, way: undefined, network: undefined }),
  };
}
