import { listPaymentMethods } from '@dukat/contract/payments';
import { apiQuery } from '../../../platform/api/queries.ts';
import { defaultFiat } from '../../../platform/currencies/default-fiat.ts';
import type { RouterContext } from '../../../platform/router-context.ts';
import { cardMethodsQuery } from './form/use-card-terms.ts';

/** Loads a visitor's payment methods for the server's rendering. Those of a user are personal, so the browser loads them. */
export async function loadBuyGiftCard(context: RouterContext): Promise<void> {
  const { api, queryClient, isSignedIn, site, locale, paymentCurrency } = context;
  if (isSignedIn || typeof document !== 'undefined') return;
  const query = cardMethodsQuery(defaultFiat(site, locale, paymentCurrency));
  // The page shows a failed query itself and retries it.
  await Promise.allSettled([queryClient.ensureQueryData(apiQuery(api, listPaymentMethods, { query }))]);
}
