import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { reportToAnalytics } from '../../../platform/analytics/data-layer.ts';
import type { AmountSearch } from '../../../platform/currencies/amount-search.ts';
import type { CoinFacts } from '../../../platform/currencies/coin-facts.ts';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useShowsMarket } from '../../../platform/markets/shown-market.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePage } from '../../../platform/use-page.ts';
import { AmountsCard } from './amounts/amounts-card.tsx';
import classes from './exchange.module.css';
import { type Prefill, useInitialForm } from './initial-form.ts';
import { PersonFields } from './person/person-fields.tsx';
import { useErrors } from './problems/use-errors.ts';
import { RateChart } from './rate/rate-chart.tsx';
import { RateChoice } from './rate/rate-choice.tsx';
import { RateData } from './rate/rate-data.tsx';
import { SubmitCard } from './submit/submit-card.tsx';
import { useSubmitOrder } from './submit/use-submit-order.ts';
import { useExchange } from './use-exchange.ts';
import { useExchangeForm } from './use-exchange-form.ts';
import { useSavedForm } from './use-saved-form.ts';
import { PaymentChoice } from './ways/payment-choice.tsx';
import { PayoutChoice } from './ways/payout-choice.tsx';

interface Props {
  readonly coin: CoinFacts;
  readonly sell: boolean;
  readonly prefill?: Prefill | undefined;
  readonly tradeId?: string | undefined;
  /** The amount in the URL. */
  readonly wanted?: AmountSearch;
}

const emptySearch: AmountSearch = {};

/**
 * The page to buy or sell a coin (requirement 2.7): two amounts, a rate and a button, with the rest shown as needed. The Suspense
 * boundaries wait for nothing: they make React hydrate their content in separate steps, after the form.
 */
export function ExchangePage({ coin, sell, prefill, tradeId, wanted = emptySearch }: Props) {
  const { t } = useLingui();
  const initialFiat = useDefaultFiat();
  const { languageTag } = useFormat();
  const control = useExchangeForm(useInitialForm({ coin: coin.code, prefill, wanted }, languageTag));
  useSavedForm(control);
  const fiat = control.form.fiat ?? initialFiat;
  const exchange = useExchange(control.form, { sell, coin: coin.code, fiat });
  const errors = useErrors(exchange, control);
  useShowsMarket(`${coin.code}_${fiat}`);
  const { prepare, submit, SavedOrderView, resume, ...sending } = useSubmitOrder(exchange, control, tradeId);
  const { name } = coin;
  const emailHint = t`We send the link to your order there. No password needed.`;
  const parts = { exchange, control, errors };
  useEffect(
    () => reportToAnalytics('exchange_view', { coin: coin.code, direction: sell ? 'sell' : 'buy' }),
    [coin.code, sell],
  );

  if (SavedOrderView) {
    return (
      <Wrap className={classes.page}>
        <ExchangeHead coin={coin} sell={sell} />
        <SavedOrderView email={control.form.email.trim()} onResume={resume} />
      </Wrap>
    );
  }
  return (
    <Wrap className={classes.page}>
      <ExchangeHead coin={coin} sell={sell} />
      <Suspense>
        <RateData coin={coin.code} fiat={fiat} sell={sell} />
      </Suspense>
      <form
        method="post"
        className={classes.columns}
        noValidate
        onFocus={prepare}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={classes.column}>
          {exchange.ratesFailed && exchange.market.rate === undefined && (
            <Card>
              <ErrorState
                onRetry={exchange.retryRates}
              >{t`The current rate could not be loaded.`}</ErrorState>
            </Card>
          )}
          <AmountsCard coin={coin} {...parts} />
          <Card className={classes.choices}>
            <RateChoice {...parts} />
            <PaymentChoice {...parts} />
            <PayoutChoice {...parts} />
          </Card>
          <PersonFields person={exchange.person} asksPurpose={!sell} {...{ emailHint, ...parts }} />
        </div>
        <div className={classes.aside}>
          <SubmitCard exchange={exchange} errors={errors} {...sending} onAttempt={control.markAllBlurred} />
          <Suspense>
            <RateChart coin={coin.code} name={name} fiat={fiat} />
          </Suspense>
        </div>
      </form>
    </Wrap>
  );
}

function ExchangeHead({ coin, sell }: Pick<Props, 'coin' | 'sell'>) {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  const { name } = coin;
  return (
    <>
      <PageHead
        title={sell ? t`Sell ${name}` : t`Buy ${name}`}
        description={
          sell
            ? t`Sell ${name} for Czech crowns or euros at the current rate with 0% fee. The money goes to your bank account or stays in your account.`
            : t`Buy ${name} for Czech crowns or euros at the current rate with 0% fee. Pay by bank transfer with a QR code, no registration.`
        }
        path={`/${sell ? pathWords.sell : pathWords.buy}/${coin.slug}`}
        picture={`${sell ? 'sell' : 'buy'}/${coin.slug}`}
      />
      <h1 className={classes.title}>
        <CoinIcon code={coin.code} color={coin.color} url={coin.iconUrl} size={44} />
        {sell ? t`Sell ${name}` : t`Buy ${name}`}
      </h1>
    </>
  );
}
