import { listWithdrawalAlerts } from '@dukat/contract/wallets';
import { useApiQuery } from '../../platform/api/queries.ts';
import { CurrencyNotice } from '../../platform/currencies/currency-notice.tsx';

const refetchInterval = 60_000;

/**
 * Alerts about withdrawals of this currency and about its unavailable networks. Alerts about no coin are already at the top of the page.
 */
export function WithdrawalAlerts({ currency }: { readonly currency: string }) {
  const { data } = useApiQuery(
    listWithdrawalAlerts,
    { query: { currency } },
    { refetchInterval: () => refetchInterval },
  );
  return data?.alerts
    .filter(({ coin }) => coin !== null)
    .map(({ id, ends_at: endsAt, ...notice }) => <CurrencyNotice key={id} {...notice} endsAt={endsAt} />);
}
