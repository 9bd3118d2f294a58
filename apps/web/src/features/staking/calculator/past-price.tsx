import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readRateHistory } from '@dukat/contract/rates';
import type { StakingProduct } from '@dukat/contract/staking';
import { AreaChart } from '@dukat/ui/charts/area-chart.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../staking.module.css';
import type { Years } from './staking-days.ts';

const yearMs = 365 * 86_400_000;
const height = 200;

type Points = EndpointResponse<typeof readRateHistory>['data'];

interface Props {
  readonly product: StakingProduct;
  readonly years: Years;
}

/** The price of the coin in the past years, apart from the rewards: it moves the result more than they do. */
export function PastPrice({ product: { coin, coin_name: name }, years }: Props) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const period = years === 1 ? 'year' : 'all';
  const history = useApiQuery(readRateHistory, { query: { currency: coin, fiat, period } });
  return (
    <div className={classes.rows}>
      <h3 className={classes.sub}>{t`The price of ${name}, apart`}</h3>
      <Loaded of={history} height={height}>
        {({ data }) => <Price points={data} years={years} fiat={fiat} />}
      </Loaded>
    </div>
  );
}

interface PriceProps {
  readonly points: Points;
  readonly years: Years;
  readonly fiat: string;
}

function Price({ points, years, fiat }: PriceProps) {
  const { t } = useLingui();
  const { price, date, share } = useFormat();
  const newest = points.at(-1);
  const shown = points.filter(({ time }) => newest !== undefined && time >= newest.time - years * yearMs);
  const oldest = shown[0];
  if (newest === undefined || oldest === undefined || shown.length < 2)
    return <p className={classes.note}>{t`No prices are stored for these years yet.`}</p>;
  const change = Number(newest.value) / Number(oldest.value) - 1;
  const [since, moved] = [date(oldest.time), share(Math.abs(change))];
  const label =
    change < 0
      ? t`The price has fallen by ${moved} since ${since}.`
      : t`The price has risen by ${moved} since ${since}.`;
  return (
    <>
      <AreaChart
        points={shown.map(({ time, value }) => ({ time, value: Number(value) }))}
        label={label}
        formatValue={(value) => price(`${value}`, fiat)}
        formatTime={date}
        height={140}
      />
      <p className={classes.note}>
        {label} {t`A fall of the price can cost more than the rewards bring.`}
      </p>
    </>
  );
}
