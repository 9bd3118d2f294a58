import { Change } from '@dukat/ui/data/price.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from './figures.ts';
import type { FoundMarket } from './found-markets.ts';
import { computeChange, getCoinLook } from './market-info.ts';
import classes from './market-picker.module.css';

interface Props {
  readonly id: string;
  readonly found: FoundMarket;
  readonly isSelected: boolean;
  /** True for the option that Enter chooses. */
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (market: string) => void;
}

/** A market option with its price and 24-hour change. */
export function MarketOption({ id, found, isSelected, isActive, onPoint, onChoose }: Props) {
  const { fixed } = useFigures();
  const { percent } = useFormat();
  const { market, stats } = found;
  const change = stats === undefined ? null : computeChange(stats);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      data-active={isActive}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={() => onChoose(market.market)}
    >
      <CoinIcon {...getCoinLook(market.base)} size={26} />
      <span className={classes.name}>
        {market.base}
        <small>/{market.quote}</small>
      </span>
      <span className={classes.figure}>
        {stats?.last_price == null ? '–' : fixed(stats.last_price, market.price_precision)}
      </span>
      <span className={classes.change}>
        {change !== null && <Change ratio={change}>{percent(Math.abs(change))}</Change>}
      </span>
    </div>
  );
}
