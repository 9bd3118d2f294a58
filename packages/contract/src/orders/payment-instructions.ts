import { gatewayProvider } from '../gateway-provider.ts';
import { assetCode, decimal, instant, networkCode } from '../wire.ts';
import { z } from '../z.ts';

/** A QR code: `kind` names the standard, `value` is its exact text. */
export const qrCode = z
  .object({
    kind: z.enum(['spd', 'pay_by_square', 'epc', 'payment_uri', 'address']),
    label: z.string(),
    value: z.string(),
  })
  .meta({ id: 'PaymentCode' });

/** The payee of a bank transfer, and how the payment is identified. */
export const payee = {
  /** In the country's usual form: Czech number/code, or IBAN. */
  account: z.string(),
  iban: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  owner: z.string(),
  variable_symbol: z.string(),
  message: z.string(),
  qrCodes: z.array(qrCode),
};

export const bankInstructions = z
  .object({
    type: z.literal('bank'),
    amount: decimal,
    currency: assetCode,
    ...payee,
    due_at: instant,
  })
  .meta({ id: 'BankInstructions' });

const walletInstructions = z.object({
  type: z.literal('wallet'),
  amount: decimal,
  currency: assetCode,
  network: networkCode,
  address: z.string(),
  memo: z.string().nullable(),
  memo_label: z.string().nullable(),
  qrCodes: z.array(qrCode),
  /** The address is shown until then. Afterwards a new one can be requested. */
  expires_at: instant,
  expired: z.boolean(),
  confirmations: z.object({ seen: z.number().int(), needed: z.number().int() }).nullable(),
  deposit_min: decimal,
  deposit_fee: decimal,
});

/** A Lightning invoice of the exact amount. It is made moments after the order. */
const lightningInstructions = z.object({
  type: z.literal('lightning'),
  amount: decimal,
  currency: assetCode,
  network: networkCode,
  /** The text that wallets pay: “lnbc…”; null until it is made. */
  payment_request: z.string().nullable(),
  qrCodes: z.array(qrCode),
  /** The invoice can be paid until then. Afterwards a new one can be requested. */
  expires_at: instant,
  expired: z.boolean(),
});

/** A payment at a card gateway. Its link is available moments after the order. */
const gatewayInstructions = z.object({
  type: z.literal('gateway'),
  provider: gatewayProvider,
  amount: decimal,
  currency: assetCode,
  /** A payment with `canceled` or `failed` may be tried again. */
  status: z.enum(['opening', 'waiting', 'canceled', 'failed', 'held']),
  link: z.string().nullable(),
  due_at: instant,
});

export const paymentInstructions = z
  .discriminatedUnion('type', [
    bankInstructions,
    walletInstructions,
    lightningInstructions,
    gatewayInstructions,
  ])
  .meta({ id: 'PaymentInstructions' });
export type PaymentInstructions = z.output<typeof paymentInstructions>;
export type PaymentCode = z.output<typeof qrCode>;
