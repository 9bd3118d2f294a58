import { readGiftCard } from '@dukat/contract/gift-cards';
import { createFileRoute } from '@tanstack/react-router';
import { GiftCardPage } from '../features/gift-cards/buy/bought/gift-card-page.tsx';
import { BuyGiftCardPage } from '../features/gift-cards/buy/buy-gift-card-page.tsx';
import { type GiftCardSearch, giftCardSearch } from '../features/gift-cards/buy/gift-card-search.ts';
import { loadBuyGiftCard } from '../features/gift-cards/buy/load-buy-gift-card.ts';
import { PersonFields } from '../features/orders/exchange/person/person-fields.tsx';
import { PaymentMethods } from '../features/orders/exchange/ways/payment-methods.tsx';
import { OrderPayment } from '../features/orders/order/payment/order-payment.tsx';
import { PaymentDetails } from '../features/orders/order/payment/payment-details.tsx';
import { SandboxPayment } from '../features/orders/order/payment/sandbox-payment.tsx';
import { ConfirmCardPayment } from '../features/withdrawals/confirm-card-payment.tsx';
import { pageSearch } from '../platform/page-search.ts';

/** Sells gift cards, and shows a bought one by its link. The server renders only the form: a bought card is personal. */
export const Route = createFileRoute('/buy_gift_card')({
  staticData: { texts: ['gift-cards/buy', 'orders', 'orders/exchange', 'withdrawals'] },
  validateSearch: pageSearch<GiftCardSearch>(['id', 'secret'], giftCardSearch),
  loader: ({ context }) => loadBuyGiftCard(context),
  component: GiftCards,
});

function GiftCards() {
  const { id, secret } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id !== undefined) {
    return (
      <GiftCardPage
        key={id}
        cardKey={{ id, secret }}
        renderPayment={(payment) => (
          <>
            <PaymentDetails payment={payment} />
            {payment.type === 'bank' && <SandboxPayment payableId={id} rail="bank" />}
          </>
        )}
        renderSale={({ id: sale, secret: given }) => (
          <OrderPayment
            orderKey={{ id: sale, ...(given !== null && { secret: given }) }}
            invalidates={[readGiftCard]}
          />
        )}
        renderConfirmation={(card) => <ConfirmCardPayment id={card} />}
      />
    );
  }
  return (
    <BuyGiftCardPage
      onBought={({ gift_card, secret: given }) =>
        void navigate({ search: { id: gift_card.id, ...(given !== null && { secret: given }) } })
      }
      renderBuyer={(fields) => <PersonFields {...fields} asksPurpose />}
      renderMethods={(choice) => <PaymentMethods {...choice} />}
    />
  );
}
