import { listTradingAccounts } from '@dukat/contract/trading/account';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { FigureCell } from './order-cells.tsx';
import classes from './own-table.module.css';
import { OwnTable } from './own-table.tsx';
import { useBalances } from './use-own.ts';

/** What the trading account holds. */
export function BalancesTable() {
  const { t } = useLingui();
  const { error, refetch } = useApiQuery(listTradingAccounts, {});
  const balances = useBalances();
  const rows = balances && [...balances.values()].filter(({ total }) => Number(total) > 0);
  return (
    <OwnTable
      caption={t`Balances`}
      heads={[t`Currency`, t`Total`, t`Available`, t`In open orders`]}
      rows={rows?.map(({ currency, available, blocked, total }) => (
        <tr key={currency}>
          <td className={classes.currency}>
            <CoinIcon
              code={currency}
              color="#5f7480"
              url={`/coins/${currency.toLowerCase()}.svg`}
              size={20}
            />
            {currency}
          </td>
          <FigureCell value={total} decimals={quoteDecimals(currency)} />
          <FigureCell value={available} decimals={quoteDecimals(currency)} />
          <FigureCell value={blocked} decimals={quoteDecimals(currency)} />
        </tr>
      ))}
      none={t`The trading account is empty. Move money or coins to it from your basic portfolio.`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
