import type { listOperatorGiftCards } from '@dukat/contract/back-office/products/gift-cards';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { gatewayNames } from '@dukat/locales/gateways';
import { isGateway } from '@dukat/rules/payments/gateways';
import { Badge } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { giftCardPath } from '../../platform/back-office-path.ts';
import { useFormat } from '../../platform/use-format.ts';
import { giftCardsWords } from './gift-cards-words.ts';

export type OperatorCard = EndpointResponse<typeof listOperatorGiftCards>['gift_cards'][number];

/** The columns of a dense table of cards; the id links to the card. */
export function useGiftCardColumns(): readonly Column<OperatorCard>[] {
  const t = useText(giftCardsWords);
  const { amount, dateTime } = useFormat();
  const cardPayment = useCardPayment();
  return [
    {
      id: 'card',
      head: t('giftCard'),
      phone: 'title',
      cell: ({ id, last_four: lastFour }) => (
        <BackOfficeLink to={giftCardPath(id)}>{lastFour === null ? id : `…${lastFour}`}</BackOfficeLink>
      ),
    },
    {
      id: 'status',
      head: t('status'),
      isWord: true,
      phone: 'value',
      cell: (card) => <CardState card={card} />,
    },
    { id: 'value', head: t('value'), cell: (card) => amount(card.amount, card.currency) },
    { id: 'left', head: t('left'), cell: (card) => amount(card.remaining, card.currency) },
    { id: 'payment', head: t('paymentMethod'), isWord: true, cell: (card) => cardPayment(card) },
    { id: 'buyer', head: t('buyer'), isWord: true, cell: ({ email }) => email },
    {
      id: 'expires',
      head: t('expires'),
      cell: ({ expires_at: until }) => (until === null ? '–' : dateTime(until)),
    },
    { id: 'created', head: t('created'), cell: ({ created_at: at }) => dateTime(at) },
  ];
}

export function CardState({ card }: { readonly card: OperatorCard }) {
  const t = useText(giftCardsWords);
  if (card.is_frozen) return <Badge tone="warning">{t('frozen')}</Badge>;
  if (card.is_disputed) return <Badge tone="warning">{t('disputed')}</Badge>;
  return <Badge>{t(`card_${card.status}`)}</Badge>;
}

const words = { VIRTUAL: 'balance', BANK_TRANSFER: 'bankTransfer', WALLET_TRANSFER: 'coins' } as const;

/** Returns a function that names how a card was paid. */
export function useCardPayment() {
  const t = useText(giftCardsWords);
  return ({ payment_type: type }: Pick<OperatorCard, 'payment_type'>) => {
    if (isGateway(type)) return gatewayNames[type];
    return t(words[type]);
  };
}
