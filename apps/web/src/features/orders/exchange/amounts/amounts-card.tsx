import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { SegmentedLinks } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { CoinFacts } from '../../../../platform/currencies/coin-facts.ts';
import { CoinPicker } from '../../../../platform/currencies/coin-picker.tsx';
import { FiatPicker } from '../../../../platform/currencies/fiat-picker.tsx';
import { RateTerms } from '../../../../platform/currencies/rate-figure.tsx';
import { typedFixed } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { changeSettings } from '../../../../platform/storage/settings.ts';
import { usePage } from '../../../../platform/use-page.ts';
import classes from '../exchange.module.css';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import { BalanceRow } from './balance-row.tsx';

interface Props {
  readonly coin: CoinFacts;
  readonly exchange: Exchange;
  readonly control: FormControl;
  readonly errors: Errors;
}

/** The direction, the two amounts and the rate between them. */
export function AmountsCard({ coin, exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const { pathWords } = usePage().site.brand;
  const navigate = useNavigate();
  const { market, figures } = exchange;
  const { sell, fiat, rate } = market;

  const type = (typed: string, isEditingFiat: boolean) =>
    control.change({ amount: { typed, isEditingFiat } }, 'amount');
  const leave = () => control.leave('amount');
  const shown = (amount: typeof figures.coinValue, decimals: number) =>
    amount === undefined ? '' : typedFixed(formatAmount(amount), decimals, languageTag);
  const chooseFiat = (chosen: Fiat) => control.change({ fiat: chosen });
  const chooseCoin = (chosen: CoinFacts) => {
    changeSettings({ defaultCryptoCurrency: chosen.code });
    void navigate({ to: `/${sell ? pathWords.sell : pathWords.buy}/${chosen.slug}`, resetScroll: false });
  };

  const fiatField = (
    <AmountField
      key="fiat"
      name="fiat"
      label={sell ? t`You get` : t`You pay`}
      value={figures.isEditingFiat ? figures.typed : shown(figures.fiatValue, 0)}
      onChange={(typed) => type(typed, true)}
      onBlur={leave}
      placeholder="0"
      error={errors.at('fiat')}
      warning={errors.warningAt('fiat')}
    >
      <FiatPicker fiat={fiat} onChange={chooseFiat} />
    </AmountField>
  );
  const coinField = (
    <AmountField
      key="coin"
      name="coin"
      label={sell ? t`You sell` : t`You get`}
      value={figures.isEditingFiat ? shown(figures.coinValue, rate?.volumePrecision ?? 0) : figures.typed}
      onChange={(typed) => type(typed, false)}
      onBlur={leave}
      placeholder="0"
      error={errors.at('coin')}
    >
      <CoinPicker coin={coin} onChange={chooseCoin} />
    </AmountField>
  );
  return (
    <Card isPadded={false} className={classes.amounts}>
      <DirectionLinks sell={sell} slug={coin.slug} />
      {sell ? coinField : fiatField}
      <BalanceRow
        exchange={exchange}
        onChoose={(typed) => {
          type(typed, !sell);
          leave();
        }}
      />
      {sell ? fiatField : coinField}
      <RateTerms label={t`Current rate`} className={classes.rate} rate={rate} coin={coin.code} fiat={fiat} />
    </Card>
  );
}

function DirectionLinks({ sell, slug }: { readonly sell: boolean; readonly slug: string }) {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  return (
    <SegmentedLinks
      label={t`Buy or sell`}
      items={[
        { label: t`Buy`, isCurrent: !sell, link: { to: `/${pathWords.buy}/${slug}`, resetScroll: false } },
        { label: t`Sell`, isCurrent: sell, link: { to: `/${pathWords.sell}/${slug}`, resetScroll: false } },
      ]}
    />
  );
}
