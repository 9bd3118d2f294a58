import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { decodePaymentRequest } from '@dukat/contract/lightning';
import { satoshis } from '@dukat/rules/lightning/msat';
import {
  listPaymentOptions,
  type PaymentContext,
  type PaymentOption,
} from '@dukat/rules/lightning/payment-option';
import { type PaymentRequestRefusal, readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';

/** The Bitcoin network of this installation. */
export type BitcoinChain = Omit<PaymentContext, 'now'>;

type Decoded = EndpointResponse<typeof decodePaymentRequest>;

/** Reads a payment request without contacting anyone. */
export function decodeRequest(text: string, context: PaymentContext): Result<Decoded, PaymentRequestRefusal> {
  const request = readPaymentRequest(text);
  if (request.refused) return { ...request, field: 'request' };
  return accept({ options: listPaymentOptions(request.value, context).map(wireOption) });
}

function wireOption(option: PaymentOption): Decoded['options'][number] {
  const { kind, code, network, payee, msat, text, descriptionHash, paymentHash, expiresAt, problems } =
    option;
  return {
    kind,
    network,
    address: code,
    payee: payee ?? null,
    amount_msat: msat === undefined ? null : String(msat),
    amount_sats: msat === undefined ? null : formatAmount(satoshis(msat)),
    description: text ?? null,
    description_hash: descriptionHash ?? null,
    payment_hash: paymentHash ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    problems: [...problems],
  };
}
