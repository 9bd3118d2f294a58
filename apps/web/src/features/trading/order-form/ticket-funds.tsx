import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';

interface Props {
  readonly isBuy: boolean;
  /** How much of the asset that the order spends is available. Undefined until it is loaded. */
  readonly amount: Amount | undefined;
}

/** The available balance. If it is zero, links to a deposit and to a transfer. */
export function TicketFunds({ isBuy, amount }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const currency = isBuy ? market.quote : market.base;
  // At zero the decimals are dropped to make space for the links.
  const decimals = amount === zero ? 0 : isBuy ? quoteDecimals(market.quote) : 8;
  return (
    <p className={classes.available}>
      <span>{t`Available`}</span>
      {amount === zero && (
        <>
          <TextLink to="/myaccount" search={{ section: 'funding', currency }}>{t`Deposit`}</TextLink>
          <TextLink to="/myaccount" search={{ section: 'trading-account' }}>{t`Move money`}</TextLink>
        </>
      )}
      <b>{amount === undefined ? '–' : `${fixed(formatAmount(amount), decimals)}\u00a0${currency}`}</b>
    </p>
  );
}
