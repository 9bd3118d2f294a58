import { describeTexts } from '@dukat/locales/descriptors';

export const boltCardsWords = describeTexts({
  boltCards: 'Bolt cards',
  boltCardsLead:
    'Cards that pay over Lightning by a tap. A card that is blocked here pays nothing until the block ends and its owner opens it.',
  boltCardsEmpty: 'No bolt cards.',
  boltCards_all: 'All',
  boltCards_blocked: 'Blocked',
  boltCardOwner: 'Owner',
  boltCardSingle: 'Limit of a payment, sats',
  boltCardDaily: 'Limit of 24 hours, sats',
  boltCardTapped: 'Last tap',
  boltCard_new: 'Without a chip',
  boltCard_active: 'Active',
  boltCard_wiped: 'Wiped',
  boltCard_blocked_owner: 'Blocked by its owner',
  boltCard_blocked_pin: 'Blocked by wrong PINs',
  boltCard_blocked_operator: 'Blocked by an operator',
  boltCardReason: 'Reason for the decision about a card',
  boltCardReasonHint: 'Stored in the log. The owner does not read it.',
  boltCardBlock: 'Block',
  boltCardBlockQuestion: 'Block the card of {email}? It pays nothing from now on.',
  boltCardUnblock: 'End the block',
  boltCardUnblockQuestion: 'End the block of the card of {email}? Its owner can then open it.',
});
