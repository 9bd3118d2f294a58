import { pagePath } from '@dukat/brands/page-path';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencyIcon } from '../../platform/currency-icon.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { PaymentWays } from './payment-ways.tsx';
import type { OpenedTrade } from './quick-trade-status.ts';
import classes from './quick-trades.module.css';
import { type QuickTradeControl, useQuickTrade } from './use-quick-trade.ts';

interface Props {
  /** The initially selected market. */
  readonly market?: string | undefined;
  readonly onOpened: (trade: OpenedTrade) => void;
}

/** The form to buy or sell for the trade portfolio at our rate: market, side, one amount, and payment method. */
export function QuickTradeForm({ market, onOpened }: Props) {
  const { t } = useLingui();
  const trade = useQuickTrade(market, onOpened);
  if (trade.loadError !== null)
    return <ErrorState onRetry={trade.retry}>{trade.loadError.message}</ErrorState>;
  if (trade.isLoading) return <Skeleton height={420} />;
  if (trade.trading === undefined) {
    return (
      <EmptyState
        icon="swap"
        title={t`Quick trades belong to the trading account`}
        action={
          <ButtonLink to={pagePath('/myaccount')} search={{ section: 'trading-account' }} look="main">
            {t`Activate trading account`}
          </ButtonLink>
        }
      >
        {t`It takes a moment and costs nothing.`}
      </EmptyState>
    );
  }
  const { base } = trade;
  return (
    <form
      method="post"
      className={classes.form}
      aria-label={t`Quick trade`}
      onSubmit={(event) => {
        event.preventDefault();
        trade.submit();
      }}
    >
      <Segmented
        label={t`Side`}
        value={trade.sell ? 'sell' : 'buy'}
        options={[
          { value: 'buy', label: t({ message: 'Buy', context: 'quick trade' }) },
          { value: 'sell', label: t({ message: 'Sell', context: 'quick trade' }) },
        ]}
        onChange={trade.chooseSide}
      />
      <MarketField trade={trade} />
      <TradeAmount trade={trade} />
      <PaymentWays trade={trade} />
      {trade.form.failure && <Alert severity="error">{trade.form.failure.message}</Alert>}
      <Button
        type="submit"
        look="main"
        isWide
        isBusy={trade.form.isSending}
        disabledBecause={
          trade.rate?.suspended === true ? t`Trading is paused, the rate is not current.` : undefined
        }
      >
        {trade.sell ? t`Sell ${base}` : t`Buy ${base}`}
      </Button>
      <p className={classes.note}>
        <Trans>
          By trading you agree to our <TextLink to={pagePath('/terms')}>terms and conditions</TextLink>.
        </Trans>
      </p>
    </form>
  );
}

function MarketField({ trade }: { readonly trade: QuickTradeControl }) {
  const { t } = useLingui();
  const { rate: rateText } = useFormat();
  const { market, base, quote, rate, offered } = trade;
  return (
    <div className={classes.market}>
      <SelectSheet
        label={t({ message: 'Market', context: 'quick trade' })}
        value={market}
        onChange={(chosen) => trade.form.set('market', chosen)}
        searchLabel={t`Find a market`}
        options={offered.map((its) => ({
          value: its.market,
          label: `${its.base}/${its.quote}`,
          icon: <CurrencyIcon code={its.base} />,
        }))}
      >
        <CurrencyIcon code={base} /> {`${base}/${quote}`}
      </SelectSheet>
      <span className={classes.rate}>
        {rate === undefined ? (
          <Skeleton width={140} height={20} />
        ) : (
          `1 ${base} = ${rateText(rate.value, quote)}`
        )}
      </span>
    </div>
  );
}

function TradeAmount({ trade }: { readonly trade: QuickTradeControl }) {
  const { t } = useLingui();
  const { fixed } = useFormat();
  const { base, quote, isBase, figures, rate, sell } = trade;
  const { value, onBlur } = trade.form.text('amount');
  const unit = isBase ? base : quote;
  const other =
    figures.other === undefined
      ? undefined
      : fixed(figures.other, isBase ? quote : base, rate?.volumePrecision ?? 0);
  const isGiven = sell === isBase;
  const formatHint = (other: string) =>
    isGiven ? t`You get about ${other}` : sell ? t`You sell about ${other}` : t`You pay about ${other}`;
  return (
    <AmountField
      label={isGiven ? (sell ? t`You sell` : t`You pay`) : t`You get`}
      name="amount"
      placeholder="0"
      value={value}
      onChange={(typed) => trade.form.set('amount', typed)}
      onBlur={onBlur}
      error={trade.problem}
      hint={other === undefined ? undefined : formatHint(other)}
    >
      <SelectSheet
        label={t`Amount in`}
        value={unit}
        onChange={(code) => trade.chooseUnit(code === base)}
        options={[
          { value: quote, label: quote },
          { value: base, label: base },
        ]}
      />
    </AmountField>
  );
}
