import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listStakingProducts, StakingProduct } from '@dukat/contract/staking';
import {
  type Amount,
  amountFromUnits,
  formatAmount,
  negate,
  one,
  subtract,
  toAmount,
  zero,
} from '@dukat/rules/money/amount';
import { divideRoundingDown, roundTo } from '@dukat/rules/money/rounding';
import { earlyEndPrice } from '@dukat/rules/staking/loss';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readPositiveAmount, typedAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../staking.module.css';
import { PastPrice } from './past-price.tsx';
import { useProductWords } from './product-words.ts';
import { ProjectionChart } from './projection-chart.tsx';
import { laterDay, timeOfDay, type Years } from './staking-days.ts';
import { useCoinWorth } from './use-coin-worth.ts';

type Answer = EndpointResponse<typeof listStakingProducts>;

/** What a stake would earn, before and after the commission. */
export function Calculator({ answer: { products, today } }: { readonly answer: Answer }) {
  const rated = products.filter(({ rate }) => rate !== null);
  const [{ product: linked }] = useAddressValues(['product']);
  // Starts with the product of the address, but does not follow the form of stakes, which changes the address.
  const [chosen, setChosen] = useState(linked);
  const product = rated.find(({ currency }) => currency === chosen) ?? rated[0];
  if (product === undefined) return null;
  return (
    <Estimate key={product.currency} product={product} products={rated} today={today} onChoose={setChosen} />
  );
}

interface EstimateProps {
  readonly product: StakingProduct;
  readonly products: readonly StakingProduct[];
  readonly today: string;
  readonly onChoose: (currency: string) => void;
}

/** The first amount is a multiple of the smallest stake, so that it is a usual one of each coin. */
const firstMultiple = 1000n;
/** Beyond all coins that exist. Years of rewards and their worth stay within the amounts that can be calculated. */
const mostAmount = toAmount('1000000000000');

function Estimate({ product, products, today, onChoose }: EstimateProps) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const words = useProductWords();
  const first = formatAmount(amountFromUnits(toAmount(product.smallest) * firstMultiple));
  const [typed, setTyped] = useState(() => typedAmount(first, languageTag));
  const [years, setYears] = useState<Years>(1);
  const read = readPositiveAmount(typed, product.decimals);
  const isTooLarge = read !== undefined && read > mostAmount;
  const amount = isTooLarge ? undefined : read;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <SelectField
          label={t`Coin and lock`}
          value={product.currency}
          options={products.map((each) => ({ value: each.currency, label: words.name(each) }))}
          onChange={({ target }) => onChoose(target.value)}
        />
        <AmountField
          label={t`Amount`}
          value={typed}
          onChange={setTyped}
          error={
            isTooLarge
              ? t`The amount is too large.`
              : amount === undefined
                ? t`Please input a valid numeric value.`
                : undefined
          }
        >
          {product.coin}
        </AmountField>
        {amount !== undefined && <Year product={product} amount={amount} />}
        <Return product={product} today={today} />
        <Risks product={product} amount={amount} />
      </div>
      <div className={classes.column}>
        <YearsChoice years={years} onChange={setYears} />
        {amount !== undefined && <ProjectionChart {...{ product, amount, years, today }} />}
        <PastPrice key={years} product={product} years={years} />
      </div>
    </div>
  );
}

function YearsChoice({
  years,
  onChange,
}: {
  readonly years: Years;
  readonly onChange: (years: Years) => void;
}) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Period`}
      value={`${years}`}
      onChange={(value) => onChange(value === '1' ? 1 : value === '3' ? 3 : 5)}
      options={[
        { value: '1', label: t`1 year` },
        { value: '3', label: t`3 years` },
        { value: '5', label: t`5 years` },
      ]}
    />
  );
}

const shareOf = (amount: Amount, share: string, decimals: number) =>
  roundTo(amountFromUnits(divideRoundingDown(amount * toAmount(share), one)), decimals, 'down');

/** A year at today's rate, without compounding. */
function Year({ product, amount }: { readonly product: StakingProduct; readonly amount: Amount }) {
  const { t } = useLingui();
  const { coin, yearly } = useFormat();
  const worth = useCoinWorth(product.coin);
  const { rate, decimals } = product;
  if (rate === null) return null;
  const [gross, net] = [rate.gross, rate.net].map((share) => shareOf(amount, share, decimals));
  if (gross === undefined || net === undefined) return null;
  const text = (value: Amount) => coin(formatAmount(value), product.coin);
  const [grossRate, commission, netRate] = [rate.gross, rate.commission, rate.net].map(yearly);
  const value = worth(formatAmount(net));
  return (
    <>
      <Summary
        rows={[
          {
            id: 'gross',
            term: t`Reward of the network in a year (${{ rate: grossRate }})`,
            value: text(gross),
          },
          {
            id: 'commission',
            term: t`Our commission (${{ share: commission }} of the reward)`,
            value: text(negate(subtract(gross, net))),
          },
          { id: 'net', term: t`You get in a year (${{ rate: netRate }})`, value: text(net), isTotal: true },
        ]}
      />
      <p className={classes.worth}>
        {value !== undefined && t`About ${value} at today’s price of the coin.`}
      </p>
    </>
  );
}

interface RisksProps {
  readonly product: StakingProduct;
  readonly amount: Amount | undefined;
}

/** What an early end costs, and how much of a penalty of the network the platform bears. */
function Risks({ product, amount = zero }: RisksProps) {
  const { t } = useLingui();
  const { exact, yearly } = useFormat();
  const early = earlyEndPrice(amount, toAmount(product.early_end_share), product.decimals);
  return (
    <Summary
      rows={[
        ...(product.lock_days === null
          ? []
          : [
              {
                id: 'early',
                term: t`An earlier end costs (${yearly(product.early_end_share)})`,
                value: exact(formatAmount(early), product.coin),
              },
            ]),
        {
          id: 'covered',
          term: t`We bear of a network’s penalty`,
          value: yearly(product.covered_share),
        },
      ]}
    />
  );
}

/** When the coins would be back, as a date. */
function Return({ product, today }: { readonly product: StakingProduct; readonly today: string }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { lock_days: locked, unbonding_days: unbonding, earns_after_days: first } = product;
  const lockEnd = locked === null ? today : laterDay(today, first + locked);
  const back = day(timeOfDay(laterDay(lockEnd, unbonding)));
  if (locked !== null) {
    const until = day(timeOfDay(lockEnd));
    return (
      <p
        className={classes.note}
      >{t`A stake of today is locked until ${until}, and the coins are back on ${back}.`}</p>
    );
  }
  return (
    <p className={classes.note}>
      {unbonding === 0
        ? t`When you end the stake, the coins are back at once.`
        : t`If you ended the stake today, the coins would be back on ${back}. They earn nothing meanwhile.`}
    </p>
  );
}
