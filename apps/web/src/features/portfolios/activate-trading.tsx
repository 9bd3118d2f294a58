import { listPortfolios, openPortfolio } from '@dukat/contract/portfolios';
import { Button } from '@dukat/ui/actions/button.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Icon, type IconName } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import classes from './trading-account.module.css';
import { TradingFees } from './trading-fees.tsx';

/** Explains the trade portfolio, with a button to open it. */
export function ActivateTrading() {
  const { t } = useLingui();
  const activate = useApiMutation(openPortfolio, { invalidates: [listPortfolios] });
  const onFailure = useFailure();
  const points: readonly { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'swap',
      title: t`Trade on the order book`,
      text: t`You set the price and trade with others: limit and market orders, stops, live charts and market depth.`,
    },
    {
      icon: 'wallet',
      title: t`Its own balance`,
      text: t`It is separate from your basic portfolio. Nothing moves on its own: you decide what you trade with, and can move it back at any time.`,
    },
    {
      icon: 'coin',
      title: t`Free of charge`,
      text: t`Activation and moving money are free. You pay a fee only for what you trade.`,
    },
  ];
  return (
    <Card as="section" className={classes.card} aria-label={t`Trading account`}>
      <ul className={classes.points}>
        {points.map(({ icon, title, text }) => (
          <li key={icon} className={classes.point}>
            <span className={classes.sign}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <TradingFees />
      <Button
        look="main"
        isWide
        isBusy={activate.isPending}
        onClick={() =>
          activate.mutate(
            { body: { type: 'trade' } },
            { onSuccess: () => notify(t`Your trading account is active.`), onError: onFailure },
          )
        }
      >
        {t`Activate trading account`}
      </Button>
    </Card>
  );
}
