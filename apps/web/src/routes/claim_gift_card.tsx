import { createFileRoute } from '@tanstack/react-router';
import { ClaimGiftCard } from './-claim-gift-card.tsx';

export const Route = createFileRoute('/claim_gift_card')({
  staticData: { texts: ['gift-cards/buy', 'gift-cards/claim', 'orders/exchange', 'camera'] },
  component: ClaimGiftCard,
});
