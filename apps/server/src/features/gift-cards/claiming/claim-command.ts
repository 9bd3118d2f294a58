import type { EndpointBody } from '@dukat/contract/endpoint';
import type { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { CreditPurchase } from '../../orders/creation/credit-orders-facade.ts';

type Body = EndpointBody<typeof claimGiftCard>;

export interface ClaimCommand {
  /** As typed; all that is left if undefined. */
  readonly amount: string | undefined;
  /** The coin to buy; null for a claim to the balance. The card decides the currency. */
  readonly purchase: Omit<CreditPurchase, 'fiat'> | null;
  readonly email: string;
  /** The answer to the terms; undefined if there was none. */
  readonly agreement: boolean | undefined;
  readonly acceptMarketing: boolean | null;
}

/** Parses a claim. A coin needs the rate at which it is bought, and only a coin can be sent. */
export function readClaim(body: Body): Result<ClaimCommand, 'field_required' | 'agreement_required'> {
  const { target, rate_value: rateValue, time, coin_address: address = null, agreement } = body;
  if (agreement === false) return refuse('agreement_required', { field: 'agreement' });
  const command = {
    amount: body.amount,
    email: body.email ?? '',
    agreement,
    acceptMarketing: body.accept_marketing_emails ?? null,
  };
  if (target === undefined) {
    const isBuying = [rateValue, time].some((value) => value !== undefined) || address !== null;
    return isBuying ? refuse('field_required', { field: 'target' }) : accept({ ...command, purchase: null });
  }
  if (rateValue === undefined) return refuse('field_required', { field: 'rate_value' });
  if (time === undefined) return refuse('field_required', { field: 'time' });
  const purchase = {
    coin: target,
    rateValue,
    timeMs: time,
    address,
    purpose: body.purpose ?? null,
    purposeText: body.purpose_text ?? '',
    agreement,
  };
  return accept({ ...command, purchase });
}
