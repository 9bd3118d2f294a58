import { listWithdrawalAlerts } from '@dukat/contract/wallets';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';

const everyMs = 60_000;

/** What stands in the way of withdrawals now, in the house's words; nothing while nothing does. */
export function WithdrawalAlerts() {
  const { data } = useApiQuery(listWithdrawalAlerts, { query: {} }, { everyMs: () => everyMs });
  return data?.alerts.map(({ id, severity, title, text }) => (
    <Alert key={id} severity={severity} title={title}>
      {text}
    </Alert>
  ));
}
