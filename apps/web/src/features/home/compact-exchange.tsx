import type { Fiat } from '@dukat/rules/money/fiat';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toAmountSearch } from '../../platform/currencies/amount-search.ts';
import { bitcoin, type CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { CoinPicker } from '../../platform/currencies/coin-picker.tsx';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { FiatPicker } from '../../platform/currencies/fiat-picker.tsx';
import { RateTerms } from '../../platform/currencies/rate-figure.tsx';
import { changeSettings } from '../../platform/storage/settings.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './compact-exchange.module.css';
import { useTwoAmounts } from './use-two-amounts.ts';

type Direction = 'buy' | 'sell';

/** Two amounts, a rate and a button. Everything else is on the exchange page. */
export function CompactExchange() {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  const navigate = useNavigate();
  const [direction, setDirection] = useState<Direction>('buy');
  const [coin, setCoin] = useState<CoinFacts>(bitcoin);
  const [chosenFiat, setFiat] = useState<Fiat>();
  const initialFiat = useDefaultFiat();
  const fiat = chosenFiat ?? initialFiat;
  const { typed, isEditingFiat, fiatText, coinText, rate, type } = useTwoAmounts({ direction, coin, fiat });

  const chooseCoin = (chosen: CoinFacts) => {
    setCoin(chosen);
    changeSettings({ defaultCryptoCurrency: chosen.code });
  };
  const fiatField = (
    <AmountField
      label={direction === 'buy' ? t`You pay` : t`You get`}
      value={fiatText}
      onChange={(value) => type(value, true)}
      placeholder="0"
      name="fiat"
    >
      <FiatPicker fiat={fiat} onChange={setFiat} />
    </AmountField>
  );
  const coinField = (
    <AmountField
      label={direction === 'buy' ? t`You get` : t`You sell`}
      value={coinText}
      onChange={(value) => type(value, false)}
      placeholder="0"
      name="coin"
    >
      <CoinPicker coin={coin} onChange={chooseCoin} />
    </AmountField>
  );

  return (
    <Card isPadded={false}>
      <form
        method="post"
        className={classes.card}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({
            to: `/${pathWords[direction]}/${coin.slug}`,
            search: toAmountSearch({ fiat, typed, isEditingFiat }),
          });
        }}
      >
        <DirectionChoice direction={direction} onChange={setDirection} />
        {direction === 'buy' ? fiatField : coinField}
        {direction === 'buy' ? coinField : fiatField}
        <RateTerms label={t`Rate`} className={classes.rate} rate={rate} coin={coin.code} fiat={fiat} />
        <Button type="submit" look="main" size="large" isWide>
          {t`Continue`}
        </Button>
        <p className={classes.note}>{t`You only need an e-mail. No account required.`}</p>
      </form>
    </Card>
  );
}

interface DirectionProps {
  readonly direction: Direction;
  readonly onChange: (direction: Direction) => void;
}

function DirectionChoice({ direction, onChange }: DirectionProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Buy or sell`}
      value={direction}
      onChange={onChange}
      options={[
        { value: 'buy', label: t`Buy` },
        { value: 'sell', label: t`Sell` },
      ]}
    />
  );
}
