import { showExchangeOrder, showExchangeOrderByClientId } from '@dukat/contract/trading/orders';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { type PollResult, pollOutcome } from './poll-outcome.ts';

/** Looks up the outcome for an order after a response was lost. */
export function useOrderSearch() {
  const api = useApi();
  return {
    /** Finds the order placed under this client order id. Undefined if there is none. */
    placed: (clientOrderId: string): Promise<PollResult<OwnOrder | undefined>> =>
      pollOutcome({
        ask: () => undefinedIfUnknown(api(showExchangeOrderByClientId, { params: { clientOrderId } })),
        isDone: (order) => order !== undefined,
      }),
    /** Finds out whether an order has reached the expected state. */
    changed: (orderId: string, isDone: (order: OwnOrder) => boolean): Promise<PollResult<OwnOrder>> =>
      pollOutcome({ ask: () => api(showExchangeOrder, { params: { orderId } }), isDone }),
  };
}

async function undefinedIfUnknown(orderPromise: Promise<OwnOrder>): Promise<OwnOrder | undefined> {
  try {
    return await orderPromise;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_unknown') return undefined;
    throw error;
  }
}
