import type { Site } from '@dukat/brands/site';
import { readLimits as readLimitsEndpoint } from '@dukat/contract/limits';
import {
  cancelBeforePayment as cancelBeforePaymentEndpoint,
  cancelOrder as cancelOrderEndpoint,
  confirmPayout as confirmPayoutEndpoint,
  createOrder as createOrderEndpoint,
  exchangeOrderNow,
  generateOrderWallet,
  listOrders as listOrdersEndpoint,
  payOrderAgain,
  readOrder,
  updateOrderPrice,
} from '@dukat/contract/orders';
import { sendPaymentConfirmation } from '@dukat/contract/orders/payment-confirmation';
import {
  decideWaitingPayment as decideWaitingPaymentEndpoint,
  readWaitingPayment as readWaitingPaymentEndpoint,
} from '@dukat/contract/orders/waiting-payments';
import {
  createTrade as createTradeEndpoint,
  readSavedTrade as readSavedTradeEndpoint,
  readTrade as readTradeEndpoint,
  saveTrade as saveTradeEndpoint,
} from '@dukat/contract/trading/trades';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, refuse } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { cancelBeforePayment, cancelOrder } from './cancel-order.ts';
import type { CreateOrderDeps } from './creation/create-order.ts';
import { generateWallet } from './creation/generate-wallet.ts';
import { readNewOrder } from './creation/new-order-command.ts';
import { openOrder, orderPath, orderSecret } from './creation/order-secret.ts';
import { confirmPayment } from './payment/confirm-payment.ts';
import { decideWaitingPayment } from './payment/decide-waiting-payment.ts';
import { payAgain } from './payment/pay-again.ts';
import { readWaitingPayment } from './payment/read-waiting-payment.ts';
import { readChoice } from './payment/waiting-payment-command.ts';
import { confirmPayout } from './payout/confirm-payout.ts';
import { deleteAwaitingPrefill } from './prefills/prefills-repository.ts';
import { readSavedTrade, saveTrade } from './prefills/save-trade.ts';
import { createTrade, readTrade } from './prefills/trades.ts';
import { listOrders } from './reading/list-orders.ts';
import { viewOrder } from './reading/order-view.ts';
import { readLimits } from './reading/read-limits.ts';
import type { StoredOrder } from './stored-order.ts';
import { openRetailOrder } from './trading/open-retail-order.ts';
import { exchangeNow, updatePrice } from './trading/update-price.ts';

interface ViewContext {
  readonly language: LocaleCode;
  readonly site: Site;
  readonly now: Date;
}

type ShowOrder = ReturnType<typeof createShowOrder>;

function createShowOrder(deps: CreateOrderDeps) {
  return async (db: Database, order: StoredOrder, { language, site, now }: ViewContext) => {
    const isSlovakHost = site.defaultLocale === 'sk_SK';
    return accept({ order: await viewOrder(db, deps, order, { locale: language, isSlovakHost, now }) });
  };
}

/** Registers the retail order's endpoints. `db` may be the transaction that has just changed the order. */
export function registerOrdersEndpoints(
  api: Api,
  deps: CreateOrderDeps,
  { encryption }: { readonly encryption: Encryption },
): void {
  const shown = createShowOrder(deps);

  api.serveWrite(createOrderEndpoint, async (call) => {
    const order = readNewOrder(call.body, deps.rates);
    if (order.refused) return order;
    const created = await openRetailOrder({ ...call, order: order.value }, deps);
    if (created.refused) return created;
    const { user } = call.caller;
    const { tradeId } = call.body;
    if (user !== null && tradeId) await deleteAwaitingPrefill(call.tx, user.id, tradeId);
    const { publicId, isVisitors } = created.value;
    const secret = isVisitors ? orderSecret(deps.secretKey, publicId) : null;
    const redirect_url = orderPath(created.value, deps.secretKey);
    return accept({ message: null, redirect_url, id: publicId, secret });
  });

  api.serveRead(readOrder, async (call) => {
    const order = await openOrder(call.db, call.caller, call.query, deps.secretKey);
    return order === undefined ? refuse('order_unknown') : shown(call.db, order, call);
  });

  api.serveRead(listOrdersEndpoint, async ({ db, caller, query }) =>
    accept(await listOrders(db, deps, signedInUser(caller).portfolioId, query)),
  );

  api.serveWrite(updateOrderPrice, async (call) => {
    const updated = await updatePrice(call.tx, deps, call.caller, call.body, call.now);
    return updated.refused ? updated : shown(call.tx, updated.value, call);
  });

  api.serveWrite(exchangeOrderNow, async (call) => {
    const sent = await exchangeNow(call.tx, deps, call.caller, call.body, call.now);
    return sent.refused ? sent : shown(call.tx, sent.value, call);
  });

  api.serveWrite(cancelOrderEndpoint, async (call) => {
    const canceled = await cancelOrder(call.tx, deps, call.caller, call.body, call.now);
    return canceled.refused ? canceled : shown(call.tx, canceled.value, call);
  });

  api.serveWrite(cancelBeforePaymentEndpoint, async (call) => {
    const canceled = await cancelBeforePayment(call.tx, deps, call.caller, call.body, call.now);
    return canceled.refused ? canceled : shown(call.tx, canceled.value, call);
  });

  api.serveWrite(sendPaymentConfirmation, ({ tx, body, caller }) =>
    confirmPayment(tx, deps, { caller, key: body, limits: api.deps.limits }),
  );

  registerPayout(api, deps, encryption);
  registerPaying(api, deps, shown);
  registerWaitingPayments(api, deps, encryption);

  api.serveRead(readLimitsEndpoint, async ({ db, caller, query, now }) =>
    accept({ limits: await readLimits(db, signedInUser(caller), query.currency, now) }),
  );

  registerPrefills(api, deps);
}

function registerPrefills(api: Api, { rates }: CreateOrderDeps): void {
  api.serveRead(readTradeEndpoint, async ({ db, caller, query, now }) =>
    readTrade(db, caller, query.tradeId, now),
  );
  api.serveWrite(createTradeEndpoint, async ({ tx, caller, body, now }) =>
    createTrade(tx, caller, body, now),
  );
  api.serveWrite(saveTradeEndpoint, ({ body, ...call }) =>
    saveTrade({ ...call, ...body, hasAgreed: body.agreement === true }, rates),
  );
  api.serveRead(readSavedTradeEndpoint, async ({ db, caller, query, now }) =>
    readSavedTrade(db, signedInUser(caller).id, query.tradeId, now),
  );
}

function registerPayout(api: Api, deps: CreateOrderDeps, encryption: Encryption): void {
  api.serveWrite(
    confirmPayoutEndpoint,
    ({ tx, body, caller, now }) => confirmPayout(tx, deps, { ...body, caller, encryption }, now),
    // Keeps the count of wrong codes when a code is refused, so that guesses are limited.
    { commitOnRefusal: true },
  );
}

/** Registers the endpoints that pay an order again: at another address, or through its gateway. */
function registerPaying(api: Api, deps: CreateOrderDeps, shown: ShowOrder): void {
  api.serveWrite(generateOrderWallet, async (call) => {
    const made = await generateWallet(call.tx, deps, call.caller, call.body, call.now);
    return made.refused ? made : shown(call.tx, made.value, call);
  });

  api.serveWrite(payOrderAgain, async (call) => {
    const opened = await payAgain(call.tx, deps, call.caller, call.body, call.now);
    return opened.refused ? opened : shown(call.tx, opened.value, call);
  });
}

function registerWaitingPayments(api: Api, deps: CreateOrderDeps, encryption: Encryption): void {
  api.serveRead(readWaitingPaymentEndpoint, async ({ db, caller, query, now }) =>
    readWaitingPayment(db, deps, caller, now, query),
  );

  api.serveWrite(
    decideWaitingPaymentEndpoint,
    async ({ tx, caller, body, now }) => {
      const choice = readChoice(body);
      if (choice.refused) return choice;
      const decided = await decideWaitingPayment(tx, deps, { caller, encryption }, choice.value, now);
      return decided.refused ? decided : accept({ redirect_url: decided.value.redirectUrl, message: null });
    },
    // The count of wrong codes.
    { commitOnRefusal: ['code_wrong'] },
  );
}
