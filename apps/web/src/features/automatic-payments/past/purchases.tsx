import { listAutomaticPurchases } from '@dukat/contract/automatic-payments-past';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { LineChart } from '../../../platform/charts/line-chart.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './past.module.css';

type Bought = EndpointResponse<typeof listAutomaticPurchases>['coins'][number];

const sectionHeight = 420;
const dayMs = 86_400_000;

/** What a plan has bought, on the price of each coin, and the average paid beside that of the market. */
export function Purchases({ planId }: { readonly planId: string }) {
  const { t } = useLingui();
  const purchases = useApiQuery(listAutomaticPurchases, { params: { planId } }, { staleTime: dayMs / 24 });
  return (
    <Section title={t`Purchases on the price`}>
      <Loaded of={purchases} height={sectionHeight}>
        {({ coins, source }) => (
          <div className={classes.panel}>
            {source === 'simulation' && (
              <Alert severity="warning">
                {t`These prices are simulated. They are not those of a real market.`}
              </Alert>
            )}
            {coins.map((bought) => (
              <CoinPurchases key={`${bought.coin} ${bought.currency}`} bought={bought} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function CoinPurchases({ bought }: { readonly bought: Bought }) {
  const { t } = useLingui();
  const { price, percent, date } = useFormat();
  const {
    coin,
    currency,
    days,
    prices,
    average_price: paid,
    market_average: market,
    step_days: step,
  } = bought;
  const shown = price(paid, currency);
  const count = t`${plural(days.length, { one: 'purchases on # day', other: 'purchases on # days' })}`;
  return (
    <div className={classes.panel}>
      <h3>{coin}</h3>
      <LineChart
        label={t`Price of ${coin} by day, with ${count}. On average ${shown} was paid.`}
        gapMs={(step + 1) * dayMs}
        formatValue={(value) => price(String(value), currency)}
        formatTime={date}
        lines={[{ name: t`Price`, look: 'main', points: prices.map(toPoint) }]}
        dots={{ name: t`Purchases`, points: days.map(toPoint) }}
      />
      <Summary
        rows={[
          { id: 'paid', term: t`Average price paid`, value: shown },
          {
            id: 'market',
            term: t`Market’s average of the same days`,
            value: market === null ? t`Unknown` : price(market, currency),
          },
          ...(market === null || Number(market) === 0
            ? []
            : [{ id: 'difference', term: t`Difference`, value: percent(Number(paid) / Number(market) - 1) }]),
        ]}
      />
    </div>
  );
}

const toPoint = ({ day, price }: { readonly day: string; readonly price: string }) => ({
  time: Date.parse(`${day}T12:00:00Z`),
  value: Number(price),
});
