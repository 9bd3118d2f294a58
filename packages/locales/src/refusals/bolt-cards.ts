import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type { decideBoltCard } from '@dukat/contract/back-office/products/bolt-cards';
import type { changeBoltCard, createBoltCard } from '@dukat/contract/bolt-cards';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

/** The other texts are in files of general refusals and of orders. */
export type BoltCardsRefusal = Exclude<
  RefusalReason<typeof createBoltCard | typeof changeBoltCard | typeof decideBoltCard>,
  'amount_not_a_number' | 'amount_too_precise' | 'basic_portfolio_needed' | 'reason_missing' | DecisionRefusal
>;

export const boltCardsRefusals = describeTexts<BoltCardsRefusal>({
  bolt_card_name_empty: 'Enter a name for the card.',
  bolt_card_limit_zero: 'Enter at least 1 sat.',
  bolt_card_limit_too_large: 'Enter at most {most} sats.',
  bolt_card_day_below_single: 'The limit of a day must not be below the limit of one payment.',
  bolt_card_pin_invalid: 'A PIN has four to eight digits.',
  bolt_card_pin_missing: 'Choose a PIN of four to eight digits.',
  bolt_card_unknown: 'We can’t find this card.',
  bolt_card_wiped: 'This card was wiped. Create a new one.',
  bolt_card_disabled: 'This card is blocked by us. Please contact support.',
  bolt_card_decided: 'This card is already in this state.',
  too_many_bolt_cards: 'You have {most} cards. Wipe one first.',
});
