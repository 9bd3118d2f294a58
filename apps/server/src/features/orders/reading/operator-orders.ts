import type { listOperatorOrders, searchOrders } from '@dukat/contract/back-office/orders';
import type { EndpointQuery, EndpointResponse } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { formatAmount } from '@dukat/rules/money/amount';
import type { OrderStatus } from '@dukat/rules/orders/order';
import { statusesMatching } from '@dukat/rules/orders/order-filter';
import type { Database } from '../../../platform/database/database.ts';
import { findUserIdByEmail, userById } from '../../identity/identity-facade.ts';
import { findOrderBySymbol, findOrderSymbols } from '../../payments/accounts/symbols-facade.ts';
import { findOrder, findOrderByNumber } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findNewestOrders, newestOrders } from './order-lists-repository.ts';

type OperatorOrder = EndpointResponse<typeof searchOrders>['orders'][number];

const maxFound = 25;

type ListState = EndpointQuery<typeof listOperatorOrders>['state'];

// Each of these states has its own index or is frequent among the newest, so that no list scans the whole table.
function toStatuses(state: ListState): readonly OrderStatus[] | undefined {
  if (state === 'all') return undefined;
  return state === 'waiting' ? ['WAITING_FOR_PAYMENT'] : statusesMatching(state);
}

/** Returns a page of all customers' orders, newest first, plus one if there are more. */
export async function readAllOrdersPage(
  db: Database,
  { state, offset, limit }: { readonly state: ListState; readonly offset: number; readonly limit: number },
): Promise<OperatorOrder[]> {
  return operatorOrders(
    db,
    await newestOrders(db, { statuses: toStatuses(state), offset, limit: limit + 1 }),
  );
}

/** Finds orders by number or id, variable symbol or owner's e-mail, newest first. */
export async function findOperatorOrders(db: Database, text: string): Promise<OperatorOrder[]> {
  if (text.includes('@')) return operatorOrders(db, await findOrdersByEmail(db, text));
  const digits = text.replace(/\s/g, '');
  if (!/^[0-9]{1,18}$/.test(digits)) return operatorOrders(db, present([await findOrder(db, text)]));
  const orderBySymbol = await findOrderBySymbol(db, digits);
  const found = present([
    await findOrderByNumber(db, digits),
    orderBySymbol === undefined ? undefined : await findOrder(db, orderBySymbol),
  ]);
  return operatorOrders(db, found);
}

function present(orders: readonly (StoredOrder | undefined)[]): StoredOrder[] {
  return orders.filter((order) => order !== undefined);
}

async function findOrdersByEmail(db: Database, text: string): Promise<StoredOrder[]> {
  const email = parseEmail(text);
  const userId = email.refused ? undefined : await findUserIdByEmail(db, email.value);
  if (userId === undefined) return [];
  return findNewestOrders(db, userId, maxFound);
}

/** Returns orders as the back office shows them. */
export async function operatorOrders(db: Database, orders: readonly StoredOrder[]): Promise<OperatorOrder[]> {
  const symbols = await findOrderSymbols(
    db,
    orders.map(({ publicId }) => publicId),
  );
  const shown: OperatorOrder[] = [];
  for (const order of orders) {
    const user = await userById(db, order.userId);
    shown.push({
      id: order.publicId,
      number: order.id,
      status: order.status,
      sell: order.sell,
      coin: order.coin,
      coin_value: formatAmount(order.coinValue),
      fiat: order.fiat,
      fiat_value: formatAmount(order.fiatValue),
      payment_type: order.paymentType,
      payout_type: order.payoutType,
      variable_symbol: symbols.get(order.publicId) ?? null,
      email: user?.email ?? null,
      created_at: order.createdAt.toISOString(),
      due_at: order.dueAt?.toISOString() ?? null,
    });
  }
  return shown;
}

/** Returns a page of one user's orders as the back office shows them, newest first, plus one if there are more. */
export async function readOrdersPage(
  db: Database,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OperatorOrder[]> {
  return operatorOrders(db, await findNewestOrders(db, userId, limit + 1, offset));
}
