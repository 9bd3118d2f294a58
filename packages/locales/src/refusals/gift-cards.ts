import { describeTexts } from '../descriptors.ts';

/** Why a gift card is not sold, found or claimed. */
export type GiftCardsRefusal =
  | 'gift_card_code_invalid'
  | 'gift_card_code_unknown'
  | 'gift_card_unknown'
  | 'gift_card_used_up'
  | 'gift_card_expired'
  | 'gift_card_frozen'
  | 'gift_card_refunded'
  | 'gift_card_waiting'
  | 'gift_card_not_cancellable'
  | 'gift_card_not_refundable'
  | 'gift_card_not_resendable'
  | 'gift_card_address_fixed'
  | 'gift_card_not_printable'
  | 'gift_card_mail_underway'
  | 'gift_card_resent_often'
  | 'gift_card_mailbox_full'
  | 'gift_card_delivery_invalid'
  | 'below_smallest_gift_card'
  | 'below_smallest_claim'
  | 'above_gift_card_rest'
  | 'gift_card_not_freezable'
  | 'gift_card_claimed'
  | 'gift_card_extension_invalid'
  | 'gift_card_not_correctable';

export const giftCardsRefusals = describeTexts<GiftCardsRefusal>({
  gift_card_code_invalid: 'Value "{code}" is not a valid Gift Card code.',
  gift_card_code_unknown: 'We know no gift card with this code. Please check every character.',
  gift_card_unknown: 'We can’t find this gift card.',
  gift_card_used_up: 'This gift card is used up.',
  gift_card_expired: 'This gift card has expired.',
  gift_card_frozen: 'This gift card is blocked for now. Please contact support.',
  gift_card_refunded: 'This gift card was returned by its buyer.',
  gift_card_waiting:
    'This gift card can buy coins from {time}. You can claim it to your balance now, where the money stays blocked until then.',
  gift_card_not_cancellable: 'This gift card can’t be cancelled any more.',
  gift_card_not_refundable:
    'A gift card can be returned within 14 days of its payment, if nothing has been claimed from it.',
  gift_card_not_resendable: 'This code can’t be sent again.',
  gift_card_address_fixed:
    'The address can be changed once, if our e-mail did not arrive and nobody has used the code.',
  gift_card_not_printable: 'A gift card can be printed if you give it personally, until it is first claimed.',
  gift_card_mail_underway:
    'Our e-mail with the code is still on its way. Try again once it has arrived or failed.',
  gift_card_resent_often: 'The code was sent three times today. Try again tomorrow.',
  gift_card_mailbox_full: 'Too many gift cards were sent to this address today. Try again tomorrow.',
  gift_card_delivery_invalid: 'Choose a time within the next year.',
  below_smallest_gift_card: 'A gift card is worth at least {minAmount} {currency}.',
  below_smallest_claim: 'Claim at least {minAmount} {currency}, or all that is left.',
  above_gift_card_rest: 'Only {rest} {currency} is left on this gift card.',
  gift_card_not_freezable: 'This gift card was frozen or unfrozen already, or nothing is left on it.',
  gift_card_claimed: 'Only a paid gift card from which nothing was claimed can be returned.',
  gift_card_extension_invalid: 'Choose a year after the card’s current end, at most ten years ahead.',
  gift_card_not_correctable: 'Only what is left of a frozen or expired gift card can be taken.',
});
