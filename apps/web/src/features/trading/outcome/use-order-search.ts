import { showExchangeOrder, showExchangeOrderByClientId } from '@dukat/contract/trading/orders';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/queries.ts';
import type { OwnOrder } from '../activity/merge-own.ts';
import { type Found, findOut } from './find-out.ts';

/** Asks what became of an order after an answer was lost. */
export function useOrderSearch() {
  const api = useApi();
  return {
    /** The order that was placed under this id; undefined where none was. */
    placed: (clientOrderId: string): Promise<Found<OwnOrder | undefined>> =>
      findOut({
        ask: () => unlessUnknown(api(showExchangeOrderByClientId, { params: { clientOrderId } })),
        isDone: (order) => order !== undefined,
      }),
    /** An order that should have come to this. */
    changed: (orderId: string, isDone: (order: OwnOrder) => boolean): Promise<Found<OwnOrder>> =>
      findOut({ ask: () => api(showExchangeOrder, { params: { orderId } }), isDone }),
  };
}

async function unlessUnknown(asked: Promise<OwnOrder>): Promise<OwnOrder | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_unknown') return undefined;
    throw error;
  }
}
