import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findNewestExternallyPaid } from '../reading/order-lists-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

type Payable = EndpointResponse<typeof listSandboxPayables>['payables'][number];

const maxWaiting = 24;
const maxEnded = 6;

/** Lists what a sandbox user can pay: open orders, and a few ended ones, to pay them late. */
export async function listPayables(db: Database, deps: OrderDeps, now: Date): Promise<Payable[]> {
  const waiting = await findNewestExternallyPaid(db, ['WAITING_FOR_PAYMENT'], maxWaiting);
  const ended = await findNewestExternallyPaid(db, ['CANCELED'], maxEnded);
  const payables: Payable[] = [];
  for (const order of [...waiting, ...ended]) {
    const payable = await toPayable(db, deps, order, now);
    if (payable !== undefined) payables.push(payable);
  }
  return payables;
}

async function toPayable(
  db: Database,
  { bank, wallets }: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<Payable | undefined> {
  const { publicId: orderPublicId, locale } = order;
  const common = {
    id: orderPublicId,
    kind: order.sell ? 'sell' : 'buy',
    created_at: order.createdAt.toISOString(),
    is_waiting: order.status === 'WAITING_FOR_PAYMENT',
    coin: order.coin,
  } as const;
  if (order.paymentType === 'BANK_TRANSFER') {
    const asked = await bank.bankInstructions(db, { orderPublicId, locale, isSlovakHost: false });
    if (asked === undefined) return undefined;
    const { amount, currency, account, variable_symbol } = asked;
    return { ...common, amount, currency, transfer: { account, variable_symbol }, coins: null };
  }
  // The sandbox pays invoices on the page of the Lightning node.
  if (order.depositNetwork === 'LN') return undefined;
  const amount = amountToPay(order);
  const asked = await wallets.walletInstructions(db, { orderPublicId, amount, now, locale });
  if (asked === undefined) return undefined;
  const { currency, network, address, memo } = asked;
  return { ...common, amount: asked.amount, currency, transfer: null, coins: { network, address, memo } };
}
