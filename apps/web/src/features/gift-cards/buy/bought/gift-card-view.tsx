import { pagePath } from '@dukat/brands/page-path';
import { gatewayNames } from '@dukat/locales/gateways';
import { localeNames } from '@dukat/locales/locale';
import { isGateway } from '@dukat/rules/payments/gateways';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { OrderHead } from '../../../../platform/order-page/order-head.tsx';
import { formatMoment } from '../form/delivery-time.ts';
import classes from '../gift-cards.module.css';
import { GiftCardPreview } from '../picture/gift-card-preview.tsx';
import { CardActions } from './card-actions.tsx';
import {
  type CardKey,
  type CardPayment,
  type GiftCard,
  isDeliveredLater,
  isUntouched,
  lastDay,
  type CardSale as Sale,
} from './card-answer.ts';
import { CardCode } from './card-code.tsx';
import { CardSale } from './card-sale.tsx';
import { useCardStatus } from './card-status.ts';
import { CorrectAddress } from './correct-address.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { KeepCardLink } from './keep-card-link.tsx';

/** Parts of pages that order and withdrawals have as well. */
export interface SharedParts {
  /** The account with its QR code, or the link to the gateway. */
  readonly renderPayment: (payment: CardPayment) => ReactNode;
  /** How to send the coins of a sale, until they are confirmed. */
  readonly renderSale: (sale: Sale) => ReactNode;
  /** The confirmation of a payment from the balance, which has the card's id. */
  readonly renderConfirmation: (id: string) => ReactNode;
}

interface Props extends SharedParts {
  readonly card: GiftCard;
  readonly payment: CardPayment | null;
  readonly sale: Sale | null;
  readonly cardKey: CardKey;
}

/** A bought card: its status, the next step, and its preview. */
export function GiftCardView(props: Props) {
  const { t } = useLingui();
  const { money, dateTime } = useFormat();
  const { card, payment, sale, cardKey, renderPayment, renderSale, renderConfirmation } = props;
  const isOwn = cardKey.secret === undefined;
  const { label, tone, text } = useCardStatus(!isOwn)(card);
  const amount = money(card.amount, card.currency);
  const claimableFrom = card.claimable_from === null ? undefined : dateTime(card.claimable_from);
  return (
    <>
      <OrderHead
        whereLabel={t`Where you are`}
        where={<TextLink to={pagePath('/buy_gift_card')}>{t`Gift cards`}</TextLink>}
        title={<h1>{t`Gift card for ${amount}`}</h1>}
        status={<Badge tone={tone}>{label}</Badge>}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Alert severity={tone === 'error' ? 'error' : tone === 'success' ? 'success' : 'info'}>
            {text}
          </Alert>
          {claimableFrom !== undefined && (
            <Alert severity="info" title={t`What is claimed stays blocked until ${claimableFrom}`}>
              {t`Until then the recipient can claim only money, not a coin, and cannot spend it. This protects you and us against stolen payment cards.`}
            </Alert>
          )}
          {card.status === 'CREATED' &&
            card.payment_type === 'VIRTUAL' &&
            isOwn &&
            renderConfirmation(card.id)}
          {card.can_correct_address && <CorrectAddress card={card} cardKey={cardKey} />}
          {card.status === 'CREATED' && sale !== null && (
            <CardSale {...{ sale, isOwn, renderSale }} isPayable={payment !== null} />
          )}
          {payment !== null && payment.type !== 'wallet' && payment.type !== 'lightning' && (
            <Payment payment={payment} isOwn={isOwn} cardKey={cardKey} renderPayment={renderPayment} />
          )}
          {isOwn && card.recipient_email === null && isUntouched(card) && <CardCode id={card.id} />}
          <KeepCardLink cardKey={cardKey} />
        </div>
        <div className={classes.column}>
          <GiftCardPreview {...card} />
          <Card as="section" className={classes.card} aria-label={t`Card details`}>
            <h2 className={classes.cardTitle}>{t`Card details`}</h2>
            <Details card={card} />
            <CardActions card={card} cardKey={cardKey} />
          </Card>
        </div>
      </div>
    </>
  );
}

interface PaymentProps extends Pick<Props, 'renderPayment' | 'cardKey'> {
  /** Coins, whose amount is not in a currency, are shown with their sale. */
  readonly payment: Exclude<CardPayment, { type: 'wallet' | 'lightning' }>;
  readonly isOwn: boolean;
}

function Payment({ payment, isOwn, cardKey, renderPayment }: PaymentProps) {
  const { t } = useLingui();
  const { exactMoney, dateTime } = useFormat();
  const amount = exactMoney(payment.amount, payment.currency);
  const due = dateTime(payment.due_at);
  if (payment.type === 'bank') {
    return (
      <Section title={t`Pay ${amount} from your bank`}>
        {renderPayment(payment)}
        <Alert severity="info" title={t`Pay by ${due}`}>
          {isOwn
            ? t`Send exactly this amount with this variable symbol. Another amount, or a later payment, stays on your balance.`
            : t`Send exactly this amount with this variable symbol. Another amount, or a later payment, goes to the account for your e-mail.`}
        </Alert>
      </Section>
    );
  }
  if (payment.status === 'held') {
    return (
      <Alert severity="warning" title={t`We are checking your payment`}>
        {t`We write to you as soon as we know more.`}
      </Alert>
    );
  }
  if (payment.status === 'canceled' || payment.status === 'failed') {
    return <FailedPayment cardKey={cardKey} />;
  }
  return <Section title={t`Pay ${amount} by card`}>{renderPayment(payment)}</Section>;
}

function Details({ card }: { readonly card: GiftCard }) {
  const { t } = useLingui();
  const { money, day, languageTag } = useFormat();
  const sentAt = isDeliveredLater(card)
    ? formatMoment(new Date(card.deliver_at), languageTag)
    : t`Right after the payment`;
  const ways = {
    BANK_TRANSFER: t`Bank transfer`,
    WALLET_TRANSFER: t({ message: 'Coins', context: 'gift card' }),
    VIRTUAL: t`Account balance`,
  };
  const way = isGateway(card.payment_type) ? gatewayNames[card.payment_type] : ways[card.payment_type];
  return (
    <Summary
      rows={[
        { id: 'value', term: t`Value`, value: money(card.amount, card.currency) },
        ...(card.status === 'PAID'
          ? [{ id: 'left', term: t`Left`, value: money(card.remaining, card.currency) }]
          : []),
        { id: 'way', term: t({ message: 'Payment', context: 'gift card' }), value: way },
        {
          id: 'to',
          term: t`Recipient’s e-mail`,
          value: card.recipient_email ?? t`You give it yourself`,
        },
        ...(card.recipient_email === null || card.delivered_at !== null
          ? []
          : [{ id: 'when', term: t`When we send it`, value: sentAt }]),
        ...(card.recipient_email === null
          ? []
          : [{ id: 'locale', term: t`Language of the e-mail`, value: localeNames[card.locale] }]),
        ...(card.last_four === null ? [] : [{ id: 'code', term: t`Code ends with`, value: card.last_four }]),
        ...(card.expires_at === null
          ? []
          : [{ id: 'until', term: t`Valid until`, value: day(lastDay(card.expires_at)) }]),
      ]}
    />
  );
}
