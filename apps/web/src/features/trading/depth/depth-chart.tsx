import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toPrice, toSize } from '../book/level-amounts.ts';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './depth.module.css';
import { DepthCursor } from './depth-cursor.tsx';
import { type DepthShape, depthShape } from './depth-shape.ts';

/** The chart is redrawn at most this often, since only its shape matters. */
const redrawIntervalMs = 400;

export function DepthChart() {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { fixed, compact } = useFigures();
  const [shape, setShape] = useState<DepthShape>();

  useEffect(() => {
    let drawn = -1;
    const draw = () => {
      if (book.version() === drawn) return;
      drawn = book.version();
      setShape(depthShape(book.bids(), book.asks()));
    };
    draw();
    const timer = setInterval(draw, redrawIntervalMs);
    return () => clearInterval(timer);
  }, [book]);

  if (shape === undefined) return <p className={classes.none}>{t`No orders on both sides yet.`}</p>;
  const price = (ticks: number) =>
    fixed(formatAmount(toPrice(market, Math.round(ticks))), market.pricePrecision);
  const [low, high] = [price(shape.lowestTicks), price(shape.highestTicks)];
  const at = (part: number) => price(shape.lowestTicks + (shape.highestTicks - shape.lowestTicks) * part);
  const size = (part: number) =>
    `${compact(formatAmount(toSize(market, Math.round(shape.maxLots * part))))} ${market.base}`;
  const most = size(1);
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Depth of the book from ${low} to ${high}, up to ${most} on a side`}
        >
          <path className={classes.bids} d={shape.bids} />
          <path className={classes.asks} d={shape.asks} />
        </svg>
        <span className={classes.size} style={{ top: 0 }} aria-hidden="true">
          {most}
        </span>
        <span className={classes.size} style={{ top: '50%' }} aria-hidden="true">
          {size(0.5)}
        </span>
        <DepthCursor shape={shape} />
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span>{low}</span>
        <span className={classes.between}>{at(0.25)}</span>
        <span className={classes.middle}>{at(0.5)}</span>
        <span className={classes.between}>{at(0.75)}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
