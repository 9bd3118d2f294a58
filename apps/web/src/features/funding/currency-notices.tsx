import { listGlobalAlerts } from '@dukat/contract/site';
import { useApiQuery } from '../../platform/api/queries.ts';
import { CurrencyNotice } from '../../platform/currencies/currency-notice.tsx';

/** What one should know of this currency before sending it, and until when; what is about none stands at the top of the page already. */
export function CurrencyNotices({ currency }: { readonly currency: string }) {
  const { data } = useApiQuery(listGlobalAlerts, {});
  const ofCurrency = (data?.alerts ?? []).filter(
    ({ coin, market, page }) =>
      coin === currency && market === null && (page === null || page === 'myaccount'),
  );
  return ofCurrency.map(({ id, ends_at: endsAt, ...notice }) => (
    <CurrencyNotice key={id} {...notice} endsAt={endsAt} />
  ));
}
