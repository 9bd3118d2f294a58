import type { Stake, StakingProduct } from '@dukat/contract/staking';
import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { timeOfDay } from '../calculator/staking-days.ts';
import { useCoinWorth } from '../calculator/use-coin-worth.ts';
import classes from '../staking.module.css';
import { StakeActions } from './stake-actions.tsx';
import { StakeHistory } from './stake-history.tsx';

interface Props {
  readonly stake: Stake;
  /** Undefined while the products are loading. */
  readonly product: StakingProduct | undefined;
  readonly today: string | undefined;
}

const tones: Readonly<Record<Stake['state'], BadgeTone>> = {
  earning: 'success',
  unbonding: 'warning',
  ended: 'neutral',
};

/** One stake: what it holds and earns, what comes next, and what its owner can do. */
export function StakeItem({ stake, product, today }: Props) {
  const { t } = useLingui();
  const { exact, coin: short, day, yearly } = useFormat();
  const worth = useCoinWorth(stake.coin);
  const nextReward = useNextReward();
  const states: Readonly<Record<Stake['state'], string>> = {
    earning: t({ message: 'Earning', context: 'stake' }),
    unbonding: t({ message: 'Returning', context: 'stake' }),
    ended: t({ message: 'Ended', context: 'stake' }),
  };
  const { coin, amount, next_reward: next, locked_until: lockedUntil, unbonding } = stake;
  const isHeld = stake.state === 'earning';
  return (
    <div className={classes.form}>
      <ItemHead aside={<Badge tone={tones[stake.state]}>{states[stake.state]}</Badge>}>
        {product?.coin_name ?? coin} · {stake.kind === 'locked' ? t`Locked` : t`Flexible`}
      </ItemHead>
      <Facts
        rows={[
          [t`Staked`, isHeld ? short(amount, coin) : undefined],
          [t`Worth`, isHeld ? worth(amount) : undefined],
          [t`Net rate a year, now`, isHeld && product?.rate ? yearly(product.rate.net) : undefined],
          [t`Rewards so far`, short(stake.rewarded, coin)],
          [t`Next reward`, next === null ? undefined : nextReward(coin, next)],
          [t`Locked until`, lockedUntil !== null && isHeld ? day(timeOfDay(lockedUntil)) : undefined],
        ]}
      />
      {unbonding.map(({ amount: back, ends_on: endsOn, price }) => (
        <p key={endsOn}>
          <strong>{t`${exact(back, coin)} will be back on ${day(timeOfDay(endsOn))}.`}</strong>{' '}
          {Number(price) > 0 && t`The early end cost ${exact(price, coin)}.`}
        </p>
      ))}
      <StakeHistory stake={stake} />
      {stake.state !== 'ended' && product !== undefined && today !== undefined && (
        <StakeActions stake={stake} product={product} today={today} />
      )}
    </div>
  );
}

/** Returns a function that writes when the next reward comes, and how much it is. */
function useNextReward() {
  const { t } = useLingui();
  const { coin: short, day } = useFormat();
  return (coin: string, { amount, paid_from: paidFrom }: NonNullable<Stake['next_reward']>) => {
    const date = day(paidFrom);
    return amount === null ? t`${date}, the rate is not known yet` : t`${short(amount, coin)} on ${date}`;
  };
}
