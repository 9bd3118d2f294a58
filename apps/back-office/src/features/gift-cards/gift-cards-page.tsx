import {
  listOperatorGiftCards,
  readGiftCardLiability,
  searchGiftCards,
} from '@dukat/contract/back-office/products/gift-cards';
import { type CardPaymentType, cardPaymentTypes } from '@dukat/rules/gift-cards/card-state';
import { type GiftCardFilter, giftCardFilters } from '@dukat/rules/gift-cards/operator-acts';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { FindForm } from '../../platform/find-form.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useCardPayment, useGiftCardColumns } from './gift-card-columns.tsx';
import { giftCardsWords } from './gift-cards-words.ts';

/** Finds and lists gift cards, and shows what is left on all of them. */
export function GiftCardsPage() {
  const t = useText(giftCardsWords);
  const [text, setText] = useState<string>();
  const filters = useCardFilters();
  return (
    <>
      {/* The search must not appear in a URL. */}
      <Section title={t('find')}>
        <FindForm label={t('findGiftCard')} isBusy={false} onFind={setText} />
        {text !== undefined && <FoundCards key={JSON.stringify([text, filters])} text={text} {...filters} />}
      </Section>
      <CardsList {...filters} />
      <Liability />
    </>
  );
}

interface Filters {
  readonly state: GiftCardFilter;
  readonly payment?: CardPaymentType;
}

/** The filters in the URL. */
function useCardFilters(): Filters {
  const [address] = useAddressValues(['state', 'payment']);
  const payment = cardPaymentTypes.find((known) => known === address.payment);
  const state = giftCardFilters.find((known) => known === address.state) ?? 'all';
  return { state, ...(payment !== undefined && { payment }) };
}

const pageSize = 20;

/** A page of what a search found, under the filters of the list. The audit log has each request, so it is not repeated by itself. */
function FoundCards({ text, ...filters }: Filters & { readonly text: string }) {
  const t = useText(giftCardsWords);
  const { call } = useBackOffice();
  const [offset, goTo] = useState(0);
  const body = { ...filters, text, offset, limit: pageSize };
  const of = useQuery({
    queryKey: [searchGiftCards.path, body],
    queryFn: () => call(searchGiftCards, { body }),
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame
      label={t('find')}
      of={of}
      paging={{ offset, size: pageSize, goTo }}
      rows={({ gift_cards: cards }) => cards}
      rowKey={({ id }) => id}
      empty={<Alert>{t('noGiftCard')}</Alert>}
      hasMore={({ has_more }) => has_more}
      look="dense"
      columns={useGiftCardColumns()}
    />
  );
}

/** Gift cards, newest first. The URL keeps the filters and the page. */
function CardsList(filters: Filters) {
  const t = useText(giftCardsWords);
  const cardPayment = useCardPayment();
  const [, set] = useAddressValues(['state', 'payment', 'cards']);
  const list = usePagedList('cards', listOperatorGiftCards, (page) => ({ query: { ...page, ...filters } }));
  const labels = {
    all: t('state_all'),
    unpaid: t('card_CREATED'),
    expiring: t('expiring'),
    frozen: t('frozen'),
    disputed: t('disputed'),
    refunded: t('card_REFUNDED'),
  };
  return (
    <Section title={t('giftCards')}>
      <Row>
        <SelectField
          label={t('state')}
          value={filters.state}
          options={giftCardFilters.map((value) => ({ value, label: labels[value] }))}
          onChange={({ target }) => set({ state: target.value, cards: undefined })}
        />
        <SelectField
          label={t('paymentMethod')}
          value={filters.payment ?? ''}
          options={[
            { value: '', label: t('state_all') },
            ...cardPaymentTypes.map((value) => ({ value, label: cardPayment({ payment_type: value }) })),
          ]}
          onChange={({ target }) => set({ payment: target.value || undefined, cards: undefined })}
        />
      </Row>
      <ListFrame
        label={t('giftCards')}
        {...list}
        rows={({ gift_cards: cards }) => cards}
        rowKey={({ id }) => id}
        empty={t('noGiftCards')}
        hasMore={({ has_more }) => has_more}
        look="dense"
        columns={useGiftCardColumns()}
      />
    </Section>
  );
}

/** What is left of all cards, by currency and year of expiry. */
function Liability() {
  const t = useText(giftCardsWords);
  const { amount } = useFormat();
  const liability = useOperatorQuery(readGiftCardLiability, {});
  return (
    <ListSection
      title={t('liability')}
      lead={t('liabilityLead')}
      look="dense"
      of={liability}
      rows={({ liability: rows }) => rows}
      rowKey={({ currency, year }) => `${currency} ${year}`}
      empty={t('noLiability')}
      columns={[
        { id: 'year', head: t('year'), phone: 'title', cell: ({ year }) => String(year) },
        { id: 'currency', head: t('currency'), cell: ({ currency }) => currency },
        { id: 'cards', head: t('cardsCount'), cell: ({ cards }) => String(cards) },
        { id: 'left', head: t('left'), cell: ({ currency, remaining }) => amount(remaining, currency) },
        { id: 'frozen', head: t('ofItFrozen'), cell: ({ currency, frozen }) => amount(frozen, currency) },
      ]}
    />
  );
}
