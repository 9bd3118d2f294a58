import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMarketFigures } from '../../platform/markets/market-figures.ts';
import { useMarketLink } from '../../platform/markets/market-path.ts';
import type { MarketRow } from '../../platform/markets/market-row.ts';
import classes from './trading-preview.module.css';

/** One market: its price, its 24-hour volume, and a link to trade. */
export function TradingPreviewCard({ row }: { readonly row: MarketRow }) {
  const { t } = useLingui();
  const figures = useMarketFigures();
  const link = useMarketLink()(row);
  const { base, quote, coin, change, lastPrice, sparkline, referenceSparkline } = row;
  const name = `${base}/${quote}`;
  return (
    <li>
      <Card as="article" isPadded={false} className={classes.card} aria-label={name}>
        <div className={classes.head}>
          <CoinIcon code={base} color={coin.color} url={coin.iconUrl} size={32} />
          <h3 className={classes.name}>
            {base}
            <span className={classes.quote}>/{quote}</span>
          </h3>
          {change !== null && <Change ratio={change}>{figures.change(row)}</Change>}
        </div>
        <dl className={classes.figures}>
          <div className={classes.price}>
            <dt>{t`Last price`}</dt>
            <dd>
              <Price value={Number(lastPrice ?? 0)}>{figures.price(row)}</Price>
            </dd>
          </div>
          <div className={classes.volume}>
            <dt>{t({ message: '24 h volume', context: 'column' })}</dt>
            <dd title={figures.exactVolume(row)}>{figures.volume(row)}</dd>
          </div>
        </dl>
        <div className={classes.foot}>
          <span
            title={
              referenceSparkline.length > 0 ? t`Gray: reference price before the first trade` : undefined
            }
          >
            <Sparkline points={sparkline} before={referenceSparkline} />
          </span>
          <ButtonLink to={link.to} search={link.search} size="small" aria-label={t`Trade ${name}`}>
            {t({ message: 'Trade', context: 'link' })}
          </ButtonLink>
        </div>
      </Card>
    </li>
  );
}
