import { decideBoltCard, listOperatorBoltCards } from '@dukat/contract/back-office/products/bolt-cards';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { boltCardsWords } from './bolt-cards-words.ts';

type OperatorCard = EndpointResponse<typeof listOperatorBoltCards>['bolt_cards'][number];

const filters = ['all', 'blocked'] as const;

/** Bolt cards of customers. The URL keeps the filter and the page. */
export function BoltCardsPage() {
  const t = useText({ ...boltCardsWords, state: sharedWords.state });
  const [reason, setReason] = useState('');
  const [address, set] = useAddressValues(['state', 'cards']);
  const state = filters.find((known) => known === address.state) ?? 'all';
  const list = usePagedList('cards', listOperatorBoltCards, (page) => ({ query: { ...page, state } }));
  return (
    <Section title={t('boltCards')} lead={t('boltCardsLead')}>
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={filters.map((value) => ({ value, label: t(`boltCards_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, cards: undefined })}
        />
      </Row>
      <ReasonField
        label={t('boltCardReason')}
        hint={t('boltCardReasonHint')}
        value={reason}
        onChange={setReason}
      />
      <ListFrame
        label={t('boltCards')}
        {...list}
        rows={({ bolt_cards: cards }) => cards}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={t('boltCardsEmpty')}
        hasMore={({ has_more }) => has_more}
      >
        {(card) => <CardRow card={card} reason={reason} />}
      </ListFrame>
    </Section>
  );
}

function CardRow({ card, reason }: { readonly card: OperatorCard; readonly reason: string }) {
  const t = useText({ ...boltCardsWords, time: sharedWords.time });
  const { dateTime } = useFormat();
  const { status, blocked_by: by } = card;
  const isBlocked = status === 'blocked';
  const state = status === 'blocked' ? t(`boltCard_blocked_${by ?? 'owner'}`) : t(`boltCard_${status}`);
  return (
    <>
      <Item
        head={card.name}
        aside={
          <Badge tone={isBlocked ? 'error' : status === 'active' ? 'success' : 'neutral'}>{state}</Badge>
        }
        facts={[
          [t('boltCardOwner'), card.email],
          [t('boltCardSingle'), card.single_limit],
          [t('boltCardDaily'), card.daily_limit],
          [t('boltCardTapped'), card.tapped_at === null ? null : dateTime(card.tapped_at)],
          [t('time'), dateTime(card.created_at)],
        ]}
      />
      {status !== 'wiped' && <CardDecision card={card} reason={reason} />}
    </>
  );
}

function CardDecision({ card: { id, email, blocked_by: by }, reason }: Parameters<typeof CardRow>[0]) {
  const t = useText({ ...boltCardsWords, reasonFirst: sharedWords.reasonFirst });
  const forbidden = useForbidden('withdrawals');
  const isBlocked = by === 'operator';
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  return (
    <Row>
      <ActionButton
        act={decideBoltCard}
        input={{ params: { id }, body: { decision: isBlocked ? 'unblock' : 'block', reason } }}
        look={isBlocked ? 'main' : 'danger'}
        question={isBlocked ? t('boltCardUnblockQuestion', { email }) : t('boltCardBlockQuestion', { email })}
        disabledBecause={forbidden ?? missing}
      >
        {isBlocked ? t('boltCardUnblock') : t('boltCardBlock')}
      </ActionButton>
    </Row>
  );
}
