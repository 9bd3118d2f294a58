import {
  listOperatorGiftCards,
  readGiftCardLiability,
  searchGiftCards,
} from '@dukat/contract/back-office/products/gift-cards';
import { giftCardFilters } from '@dukat/rules/gift-cards/operator-acts';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { FindForm } from '../../platform/find-form.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorMutation, useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useGiftCardColumns } from './gift-card-columns.tsx';
import { giftCardsWords } from './gift-cards-words.ts';

/** Finds and lists gift cards, and shows what is left on all of them. */
export function GiftCardsPage() {
  return (
    <>
      <CardFinder />
      <CardsList />
      <Liability />
    </>
  );
}

/** The search must not appear in a URL. */
function CardFinder() {
  const t = useText(giftCardsWords);
  const columns = useGiftCardColumns();
  const search = useOperatorMutation(searchGiftCards);
  const { mutate, mutateAsync, variables: asked, data, error, isPending } = search;
  return (
    <Section title={t('find')}>
      <FindForm label={t('findGiftCard')} isBusy={isPending} onFind={(text) => mutate({ body: { text } })} />
      {asked !== undefined && (data !== undefined || error !== null) && (
        <ListFrame
          label={t('find')}
          of={{ data, error, refetch: () => mutateAsync(asked) }}
          rows={({ gift_cards: cards }) => cards}
          rowKey={({ id }) => id}
          empty={<Alert>{t('noGiftCard')}</Alert>}
          look="dense"
          columns={columns}
        />
      )}
    </Section>
  );
}

/** Gift cards, newest first. The URL keeps the filter and the page. */
function CardsList() {
  const t = useText(giftCardsWords);
  const [address, set] = useAddressValues(['state', 'cards']);
  const state = giftCardFilters.find((known) => known === address.state) ?? 'all';
  const list = usePagedList('cards', listOperatorGiftCards, (page) => ({ query: { ...page, state } }));
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
          value={state}
          options={giftCardFilters.map((value) => ({
            value,
            label: labels[value],
          }))}
          onChange={({ target }) => set({ state: target.value, cards: undefined })}
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
