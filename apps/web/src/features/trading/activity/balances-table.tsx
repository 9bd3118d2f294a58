import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { quoteDecimals } from '../market/market-info.ts';
import type { OwnBalance } from './merge-own.ts';
import { Figure } from './order-cells.tsx';
import classes from './own-table.module.css';
import { useAccounts } from './use-own.ts';

/** The balances of the trade portfolio. */
export function BalancesTable() {
  const { t } = useLingui();
  const column = (id: 'total' | 'available' | 'blocked', head: string) => ({
    id,
    head,
    cell: (balance: OwnBalance) => <Figure value={balance[id]} decimals={quoteDecimals(balance.currency)} />,
  });
  return (
    <ListFrame
      look="dense"
      label={t`Balances`}
      of={useAccounts()}
      rows={({ accounts }) => accounts.filter(({ total }) => Number(total) > 0)}
      rowKey={({ currency }) => currency}
      empty={t`The trading account is empty. Move money or coins to it from your basic portfolio.`}
      columns={[
        {
          id: 'currency',
          head: t`Currency`,
          phone: 'title',
          cell: ({ currency }) => (
            <span className={classes.currency}>
              <CoinIcon
                code={currency}
                color="#5f7480"
                url={`/coins/${currency.toLowerCase()}.svg`}
                size={20}
              />
              {currency}
            </span>
          ),
        },
        column('total', t`Total`),
        column('available', t`Available`),
        column('blocked', t`In open orders`),
      ]}
    />
  );
}
