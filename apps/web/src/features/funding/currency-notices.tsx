import { listGlobalAlerts } from '@dukat/contract/site';
import { useApiQuery } from '../../platform/api/queries.ts';
import { CurrencyNotice } from '../../platform/currencies/currency-notice.tsx';

/** Alerts about this currency with their ends. Alerts about no currency are already at the top of the page. */
export function CurrencyNotices({ currency }: { readonly currency: string }) {
  const { data } = useApiQuery(listGlobalAlerts, {});
  const currencyAlerts = (data?.alerts ?? []).filter(
    ({ coin, market, page }) =>
      coin === currency && market === null && (page === null || page === 'myaccount'),
  );
  return currencyAlerts.map(({ id, ends_at: endsAt, ...notice }) => (
    <CurrencyNotice key={id} {...notice} endsAt={endsAt} />
  ));
}
