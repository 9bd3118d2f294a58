import { listGlobalAlerts } from '@dukat/contract/site';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

/** What one should know of this coin before sending it, and until when; what is about no coin stands at the top of the page already. */
export function CoinNotices({ currency }: { readonly currency: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { data } = useApiQuery(listGlobalAlerts, {});
  const ofCoin = (data?.alerts ?? []).filter(
    ({ coin, market, page }) =>
      coin === currency && market === null && (page === null || page === 'myaccount'),
  );
  const until = (at: string) => {
    const end = dateTime(at);
    return t`Until ${end}.`;
  };
  return ofCoin.map(({ id, severity, title, text, link, ends_at: end }) => (
    <Alert key={id} severity={severity} title={title}>
      {text} {end !== null && until(end)} {link !== null && <a href={link.url}>{link.title}</a>}
    </Alert>
  ));
}
