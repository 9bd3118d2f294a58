import { formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './one-click.module.css';
import type { OneClick } from './use-one-click.ts';

/** The first click of a visit must be confirmed, with its figures. */
export function ConfirmClick({ oneClick }: { readonly oneClick: OneClick }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const { pendingClick, size, confirm, forget } = oneClick;
  if (pendingClick === undefined || size === undefined) return null;
  const amount = `${fixed(formatAmount(size), market.sizePrecision)}\u00a0${market.base}`;
  const price = `${fixed(formatAmount(pendingClick.price), market.pricePrecision)}\u00a0${market.quote}`;
  const isBuy = pendingClick.side === 'Buy';
  return (
    <Dialog isOpen onClose={forget} title={t`Your first one-click order`}>
      <div className={classes.form}>
        <p>{isBuy ? t`Buy ${amount} at ${price} or lower?` : t`Sell ${amount} at ${price} or higher?`}</p>
        <p className={classes.note}>{t`From now on a click places the order without asking.`}</p>
        <div className={classes.acts}>
          <Button look="main" data-autofocus onClick={confirm}>
            {isBuy ? t`Buy now` : t`Sell now`}
          </Button>
          <Button onClick={forget}>{t`Cancel`}</Button>
        </div>
      </div>
    </Dialog>
  );
}
