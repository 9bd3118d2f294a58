import { readOperatorGiftCard } from '@dukat/contract/back-office/products/gift-cards';
import { formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { CardActs } from './card-acts.tsx';
import { CardState, type OperatorCard, useCardPayment } from './gift-card-columns.tsx';
import { giftCardsWords } from './gift-cards-words.ts';

/** One gift card with its claims and what an operator can do about it. */
export function GiftCardPage({ id }: { readonly id: string }) {
  const t = useText(giftCardsWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList('claims', readOperatorGiftCard, (query) => ({ params: { id }, query }));
  return (
    <>
      <p>
        <BackOfficeLink to="/gift-cards">{t('backToGiftCards')}</BackOfficeLink>
      </p>
      <Section title={t('giftCard')}>
        <Loaded of={list.of} height={320}>
          {({ gift_card: card, postings }) => (
            <>
              <CardFacts card={card} postings={postings} />
              {card.is_disputed && <Dispute card={card} />}
              <PendingApproval approval={card.waiting_approval} />
            </>
          )}
        </Loaded>
      </Section>
      {list.of.data !== undefined && <CardActs card={list.of.data.gift_card} />}
      <Section title={t('claims')}>
        <ListFrame
          label={t('claims')}
          {...list}
          rows={({ claims }) => claims}
          rowKey={(claim) => claim.id}
          empty={t('noClaims')}
          hasMore={({ has_more }) => has_more}
          look="dense"
          columns={[
            { id: 'claimer', head: t('claimer'), phone: 'title', isWord: true, cell: ({ email }) => email },
            {
              id: 'value',
              head: t('value'),
              phone: 'value',
              cell: (claim) => amount(claim.amount, list.of.data?.gift_card.currency ?? ''),
            },
            { id: 'time', head: t('time'), cell: ({ claimed_at: at }) => dateTime(at) },
            { id: 'posting', head: t('posting'), isWord: true, cell: ({ posting }) => posting },
          ]}
        />
      </Section>
    </>
  );
}

function CardFacts({
  card,
  postings,
}: {
  readonly card: OperatorCard;
  readonly postings: readonly string[];
}) {
  const t = useText(giftCardsWords);
  const { amount, dateTime } = useFormat();
  const cardPayment = useCardPayment();
  const time = (at: string | null) => (at === null ? null : dateTime(at));
  const { recipient } = card;
  return (
    <>
      <p>
        <CardState card={card} />
      </p>
      <Facts
        rows={[
          [t('reference'), card.id],
          [t('lastFour'), card.last_four],
          [t('value'), amount(card.amount, card.currency)],
          [t('left'), amount(card.remaining, card.currency)],
          [t('paymentMethod'), cardPayment(card)],
          [t('buyer'), card.email],
          [t('cardFor'), recipient ?? t('givenPersonally')],
          [t('design'), card.design],
          [t('created'), time(card.created_at)],
          [t('paidAt'), time(card.paid_at)],
          [t('mailDue'), recipient !== null && card.delivered_at === null ? time(card.deliver_at) : null],
          [t('mailed'), time(card.delivered_at)],
          [t('waitsUntil'), time(card.claimable_from)],
          [t('expires'), time(card.expires_at)],
          [t('postings'), postings.join(' · ')],
        ]}
      />
    </>
  );
}

/** What was claimed before the buyer's payouts were frozen, with a link to the payments through gateways. */
function Dispute({ card }: { readonly card: OperatorCard }) {
  const t = useText(giftCardsWords);
  const { amount } = useFormat();
  const claimed = formatAmount(subtract(toAmount(card.amount), toAmount(card.remaining)));
  return (
    <Alert severity="warning">
      {t('disputedNow')}{' '}
      {claimed !== '0' && <>{t('claimedOfDisputed', { sum: amount(claimed, card.currency) })} </>}
      <BackOfficeLink to="/cards">{t('openPayments')}</BackOfficeLink>
    </Alert>
  );
}
