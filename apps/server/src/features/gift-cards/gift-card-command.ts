import type { EndpointBody } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import type { CardPaymentType } from '@dukat/rules/gift-cards/card-state';
import { isCardText } from '@dukat/rules/gift-cards/greeting';
import type { decideNewCard } from '@dukat/rules/gift-cards/new-card';
import type { Purpose } from '@dukat/rules/orders/order';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WriteCall } from '../../platform/http/api.ts';
import type { CardSale } from '../orders/card-sales/card-sales-facade.ts';
import type { PurchaseIdentity } from '../orders/purchases-facade.ts';
import type { NewGiftCard } from './gift-cards-repository.ts';

export interface GiftCardCommand {
  /** Price and delivery as typed. */
  readonly typed: Parameters<typeof decideNewCard>[0];
  readonly paymentType: CardPaymentType;
  /** The coins that are sold to pay the card; null for another payment. */
  readonly coins: Pick<CardSale, 'coin' | 'network' | 'rateValue' | 'timeMs'> | null;
  readonly identity: PurchaseIdentity;
  readonly purpose: Pick<NewGiftCard, 'purposeText'> & { readonly purpose: Purpose | null };
  readonly greeting: Pick<NewGiftCard, 'design' | 'sender' | 'recipient' | 'message' | 'locale'>;
}

/** A purchase and the request that makes it. */
export interface Purchase
  extends GiftCardCommand,
    Pick<WriteCall<typeof buyGiftCard>, 'tx' | 'caller' | 'language' | 'site' | 'userAgent' | 'now'> {}

/** Parses the purchase of a card. */
export function readPurchase(
  body: EndpointBody<typeof buyGiftCard>,
): Result<GiftCardCommand, 'field_invalid' | 'field_required'> {
  if (body.sender.trim() === '') return refuse('field_required', { field: 'sender' });
  const unusable = (['sender', 'recipient', 'message'] as const).find((field) => !isCardText(body[field]));
  if (unusable !== undefined) return refuse('field_invalid', { field: unusable });
  const { currency, amount, recipient_email: recipientEmail, deliver_at } = body;
  const { design, sender, recipient, message, locale } = body;
  const coins = readCoins(body);
  if (coins.refused) return coins;
  const deliverAt = deliver_at === undefined ? undefined : new Date(deliver_at);
  return accept({
    typed: { currency, amount, recipientEmail, deliverAt },
    paymentType: body.payment_type,
    coins: coins.value,
    identity: {
      email: body.email ?? null,
      agreement: body.agreement,
      acceptMarketing: body.accept_marketing_emails ?? null,
      overrideRef: null,
    },
    purpose: { purpose: body.purpose ?? null, purposeText: body.purpose_text?.trim() || null },
    greeting: { design, sender, recipient, message, locale },
  });
}

/** A payment with coins names the coin and the issued rate; other payments have neither. */
function readCoins({
  payment_type: paymentType,
  coin_code: coin,
  deposit_network: network,
  rate_value: rateValue,
  time: timeMs,
}: EndpointBody<typeof buyGiftCard>): Result<GiftCardCommand['coins'], 'field_invalid' | 'field_required'> {
  const given = Object.entries({
    coin_code: coin,
    deposit_network: network,
    rate_value: rateValue,
    time: timeMs,
  });
  if (paymentType !== 'WALLET_TRANSFER') {
    const [field] = given.find(([, value]) => value !== undefined) ?? [];
    return field === undefined ? accept(null) : refuse('field_invalid', { field });
  }
  if (coin === undefined) return refuse('field_required', { field: 'coin_code' });
  if (rateValue === undefined) return refuse('field_required', { field: 'rate_value' });
  if (timeMs === undefined) return refuse('field_required', { field: 'time' });
  return accept({ coin, network, rateValue, timeMs });
}
