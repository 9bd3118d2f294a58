import { readOrder } from '@dukat/contract/orders';
import { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { apiQuery } from '../../../platform/api/queries.ts';
import type { RouterContext } from '../../../platform/router-context.ts';
import { keyParts } from './order-answer.ts';
import type { OrderSearch } from './order-search.ts';
import { waitingPaymentQuery } from './waiting/waiting-payment-query.ts';

/** The number of payments of an order that the server renders. The browser loads more. */
const maxServerOrders = 3;

/**
 * Loads what the order's page shows, for the server's rendering and as early as possible in the browser. A person who may not see the
 * order gets the page without it; the browser then receives the error when it queries the order itself.
 */
export async function loadOrder(
  { api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>,
  { id = '', secret, payment }: OrderSearch,
): Promise<void> {
  if (id === '' && payment === undefined) return;
  const tokens = payment === undefined ? [] : [payment];
  if (id !== '') {
    const wanted = apiQuery(api, readOrder, { query: keyParts({ id, secret }) });
    await queryClient.prefetchQuery(wanted);
    const waiting = queryClient.getQueryData(wanted.queryKey)?.order.waiting_payments ?? [];
    tokens.push(...waiting.map(({ token }) => token));
  }
  const tokensToLoad = [...new Set(tokens)].slice(0, maxServerOrders);
  await Promise.all(
    tokensToLoad.map((token) =>
      queryClient.prefetchQuery(apiQuery(api, readWaitingPayment, waitingPaymentQuery({ token, secret }))),
    ),
  );
  // Only answers are sent with the page: a rendered error would cause a hydration mismatch.
  if (typeof document === 'undefined') {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  }
}
