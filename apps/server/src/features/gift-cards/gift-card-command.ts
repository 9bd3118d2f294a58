import type { EndpointBody } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import type { decideNewCard } from '@dukat/rules/gift-cards/new-card';
import type { NewGiftCard } from './gift-cards-repository.ts';

export interface GiftCardCommand {
  /** Price and delivery as typed. */
  readonly typed: Parameters<typeof decideNewCard>[0];
  readonly greeting: Pick<NewGiftCard, 'design' | 'sender' | 'recipient' | 'message' | 'locale'>;
}

/** Parses the purchase of a card. */
export function readPurchase(body: EndpointBody<typeof buyGiftCard>): GiftCardCommand {
  const { currency, amount, recipient_email: recipientEmail, deliver_at } = body;
  const { design, sender, recipient, message, locale } = body;
  const deliverAt = deliver_at === undefined ? undefined : new Date(deliver_at);
  return {
    typed: { currency, amount, recipientEmail, deliverAt },
    greeting: { design, sender, recipient, message, locale },
  };
}
