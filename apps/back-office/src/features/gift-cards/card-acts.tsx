import {
  correctGiftCard,
  extendGiftCard,
  freezeGiftCard,
  refundGiftCardAsOperator,
  unfreezeGiftCard,
} from '@dukat/contract/back-office/products/gift-cards';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import type { OperatorCard } from './gift-card-columns.tsx';
import { giftCardsWords } from './gift-cards-words.ts';

/** Freezes, returns and extends a card, or takes what is left of it. All need a reason. */
export function CardActs({ card }: { readonly card: OperatorCard }) {
  const t = useText(giftCardsWords);
  const { amount } = useFormat();
  const [typed, setTyped] = useState<string>();
  // A request of a colleague may arrive while the page is open.
  const reason = typed ?? approvedReason(card) ?? '';
  const money = useForbidden('money');
  const freezing = useForbidden('withdrawals');
  const { can } = card;
  if (!Object.values(can).some(Boolean)) return null;
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  const sum = amount(card.remaining, card.currency);
  const input = { params: { id: card.id }, body: { reason } };
  return (
    <Section title={t('acts')} lead={t('actsLead')}>
      <ReasonField label={t('reason')} hint={t('actReasonHint')} value={reason} onChange={setTyped} />
      <Row>
        {can.freeze && (
          <ActionButton
            act={freezeGiftCard}
            input={input}
            question={t('freezeQuestion', { sum })}
            disabledBecause={freezing ?? missing}
          >
            {t('freezeCard')}
          </ActionButton>
        )}
        {can.unfreeze && (
          <ActionButton
            act={unfreezeGiftCard}
            input={input}
            question={t('unfreezeQuestion', { sum })}
            disabledBecause={freezing ?? missing}
          >
            {t('unfreezeCard')}
          </ActionButton>
        )}
        {can.refund && (
          <ActionButton
            act={refundGiftCardAsOperator}
            input={input}
            look="danger"
            question={t('refundQuestion', { sum })}
            disabledBecause={money ?? missing}
          >
            {t('refundCard')}
          </ActionButton>
        )}
        {can.correct && (
          <ActionButton
            act={correctGiftCard}
            input={input}
            look="danger"
            question={t('correctQuestion', { sum })}
            disabledBecause={money ?? missing}
          >
            {t('correctCard')}
          </ActionButton>
        )}
      </Row>
      {can.extend && <Extend card={card} reason={reason} disabledBecause={money ?? missing} />}
    </Section>
  );
}

function Extend({
  card,
  reason,
  disabledBecause,
}: {
  readonly card: OperatorCard;
  readonly reason: string;
  readonly disabledBecause: string | undefined;
}) {
  const t = useText(giftCardsWords);
  // A card ends with a year in Prague, an hour before it does in UTC.
  const end = Number((card.expires_at ?? '').slice(0, 4));
  const years = Array.from({ length: 7 }, (_, index) => String(end + index + 1));
  const [chosen, setChosen] = useState<string>();
  // An extension moves the years that can be chosen.
  const year = years.find((known) => known === chosen) ?? approvedYear(card) ?? years[0] ?? '';
  return (
    <Row>
      <SelectField
        label={t('extendUntil')}
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ActionButton
        act={extendGiftCard}
        input={{ params: { id: card.id }, body: { year: Number(year), reason } }}
        question={t('extendQuestion', { year })}
        disabledBecause={disabledBecause}
      >
        {t('extendCard')}
      </ActionButton>
    </Row>
  );
}

/** The reason of the first operator, which the second must repeat. An extension names its year before it. */
const approvedReason = ({ waiting_approval: approval }: OperatorCard) =>
  approval?.act === 'gift_card.extended' ? approval.target?.slice(6) : (approval?.target ?? undefined);

const approvedYear = ({ waiting_approval: approval }: OperatorCard) =>
  approval?.act === 'gift_card.extended' ? approval.target?.slice(0, 4) : undefined;
