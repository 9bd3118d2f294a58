import { pagePath } from '@dukat/brands/page-path';
import type { Fiat } from '@dukat/rules/money/fiat';
import { changeRatio } from '@dukat/rules/rates/tick';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import type { CoinRate } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { CoinDetails } from './coin-details.ts';
import classes from './coins.module.css';

interface Props {
  readonly coin: CoinFacts;
  readonly fiat: Fiat;
  readonly sell: boolean;
  readonly rate: CoinRate | undefined;
  readonly details: CoinDetails;
  readonly action?: ReactNode;
}

/** The figures of a coin. Unknown ones are left out. */
export function CoinStatistics({ coin, fiat, sell, rate, details: { figures, config }, action }: Props) {
  const { t } = useLingui();
  const { price, percent, exact, coin: amount } = useFormat();
  const { name } = coin;
  const changed = (ratio: number | null | undefined) =>
    ratio === null || ratio === undefined ? undefined : (
      <Change ratio={ratio}>{percent(Math.abs(ratio))}</Change>
    );
  const shownPrice = ({ value }: CoinRate) => (
    <Price value={Number(value)} exact={exact(value, fiat)}>
      {price(value, fiat)}
    </Price>
  );
  const between = (low: string | null | undefined, high: string | null | undefined) =>
    low === null || low === undefined || high === null || high === undefined
      ? undefined
      : `${price(low, fiat)} – ${price(high, fiat)}`;
  return (
    <Section title={t`${name} in figures`}>
      <Facts
        rows={[
          [t`Price now`, rate && shownPrice(rate)],
          [t`Change in 24 h`, rate && changed(changeRatio(rate.value, rate.value24h))],
          [t`Change in 7 days`, changed(figures?.weekChange)],
          [t`Change in 30 days`, changed(figures?.monthChange)],
          [t`1-year change`, changed(figures?.yearChange)],
          [t`24h range`, between(figures?.dayLow, figures?.dayHigh)],
          [t`Range of a year`, between(figures?.yearLow, figures?.yearHigh)],
          [t`Smallest order`, config === null ? undefined : amount(config.minCryptoTradeAmount, coin.code)],
        ]}
      />
      <div className={classes.actions}>
        {action}
        {!sell && (
          <ButtonLink
            to={pagePath('/myaccount')}
            search={{ section: 'autobuy', plan: 'new', coin: coin.code, currency: fiat }}
          >
            {t`Buy this every month`}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}
