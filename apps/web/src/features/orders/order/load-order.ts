import { readOrder } from '@dukat/contract/orders';
import { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { apiQuery } from '../../../platform/api/queries.ts';
import type { RouterContext } from '../../../platform/router-context.ts';
import { keyParts } from './order-answer.ts';
import type { OrderSearch } from './order-search.ts';
import { waitingPaymentQuery } from './waiting/waiting-payment-query.ts';

/** So many payments of an order are drawn by the server; the browser asks for more. */
const mostDrawn = 3;

/**
 * What the order's page shows, for its first drawing on the server and as early as possible in the browser. Whoever may not
 * see the order gets the page without it, and the browser is told why when it asks itself.
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
  const asked = [...new Set(tokens)].slice(0, mostDrawn);
  await Promise.all(
    asked.map((token) =>
      queryClient.prefetchQuery(apiQuery(api, readWaitingPayment, waitingPaymentQuery({ token, secret }))),
    ),
  );
  // A refusal would be drawn here and not there: only answers travel with the page.
  if (typeof document === 'undefined') {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  }
}
