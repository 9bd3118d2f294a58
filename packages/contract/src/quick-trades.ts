import { quickTradeStatuses } from '@dukat/rules/orders/quick-trade';
import { directPaymentTypes } from '@dukat/rules/payments/payment-types';
import { orderSides } from '@dukat/rules/trading/order-request';
import { endpoint } from './endpoint.ts';
import { newOrderRefusals } from './orders/new-order-refusals.ts';
import { paymentInstructions } from './orders/payment-instructions.ts';
import { whyWaiting } from './orders/why-waiting.ts';
import { marketName } from './trading/orders.ts';
import { assetCode, decimal, instant, networkCode, page, publicId } from './wire.ts';
import { z } from './z.ts';

// Quick trades: a coin is bought or sold at the broker's rate from the exchange portal, without an order on the book (requirement 3 and
// 4). The proceeds stay in the trading account.

export const quickTradeStatus = z.enum(quickTradeStatuses);

export const quickTrade = z
  .object({
    publicId,
    market: marketName,
    type: z.literal('Market'),
    side: z.enum(orderSides),
    baseValue: decimal,
    quoteValue: decimal,
    /** The number of decimals of an amount of the coin. */
    volume_precision: z.number().int(),
    rateValue: decimal,
    status: quickTradeStatus,
    paymentType: z.enum(directPaymentTypes),
    /** Where the coins of a sale are to be sent. Empty unless the sale waits for them. */
    quoteDepositWallets: z.array(
      z.object({
        currency: assetCode,
        network: networkCode,
        address: z.string(),
        memo: z.string().nullable(),
        amount: decimal,
        expires_at: instant,
      }),
    ),
    /** The number of the underlying order. */
    dukatOrderId: z.string(),
    created_at: instant,
    expires_at: instant.nullable(),
    filled_base: decimal,
    filled_quote: decimal,
    payment: paymentInstructions.nullable(),
    /** Why it makes no progress; null otherwise. */
    why_waiting: whyWaiting,
    can_cancel: z.boolean(),
    /** False for a reader who only has the link. Payment instructions, deposit wallets and reasons are hidden then. */
    is_own: z.boolean(),
  })
  .meta({ id: 'QuickTrade' });

const path = '/api/dukat/internal/quick-trades';
const one = '/api/dukat/internal/quick-trades/{publicId}';

export const openQuickTrade = endpoint({
  method: 'POST',
  path,
  access: 'signed-in',
  summary: 'Buys or sells at the current rate for the trading account, by either of the two amounts.',
  body: z.strictObject({
    market: marketName,
    side: z.enum(orderSides),
    base_value: decimal.optional(),
    quote_value: decimal.optional(),
    payment_type: z.enum(directPaymentTypes),
    deposit_network: networkCode.nullable().optional(),
    /** The answer to the published terms. If absent, the account's earlier agreement counts. False is refused. */
    agreement: z.boolean().optional(),
  }),
  response: quickTrade,
  refusals: {
    ...newOrderRefusals,
    trading_not_active: 409,
    market_unknown: 404,
    field_not_allowed: 422,
  },
  movesMoney: true,
});

export const readQuickTrade = endpoint({
  method: 'GET',
  path: one,
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'One quick trade by its public id and its market. Anyone with the link sees what is traded; only its owner sees how it is paid.',
  params: z.object({ publicId }),
  query: z.object({ market: marketName }),
  response: quickTrade,
  refusals: { order_unknown: 404 },
});

export const listQuickTrades = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'The user’s quick trades, newest first.',
  query: page,
  response: z.object({
    quickTrades: z.array(
      quickTrade.pick({
        publicId: true,
        market: true,
        side: true,
        baseValue: true,
        quoteValue: true,
        rateValue: true,
        status: true,
        paymentType: true,
        dukatOrderId: true,
        created_at: true,
      }),
    ),
    total: z.number().int(),
  }),
  refusals: {},
});

export const cancelQuickTrade = endpoint({
  method: 'DELETE',
  path: one,
  access: 'signed-in',
  isShedLast: true,
  summary: 'Cancels a quick trade that nobody has paid.',
  params: z.object({ publicId }),
  response: quickTrade,
  refusals: { order_unknown: 404, order_not_cancelable: 409 },
});
