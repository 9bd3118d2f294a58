import {
  bookStakingIncome,
  bookStakingPenalty,
  fundStakingReserve,
  type listStakingForOperators,
  setStakingRates,
  setStakingState,
} from '@dukat/contract/back-office/products/staking';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { PenaltyPreview } from './penalty-preview.tsx';
import { stakingWords } from './staking-words.ts';

type Product = EndpointResponse<typeof listStakingForOperators>['products'][number];

const decisions = ['rates', 'reserve', 'income', 'penalty', 'state'] as const;
type Decision = (typeof decisions)[number];

/** The fields of each decision, by their words. */
const fieldsOf = {
  rates: ['fromDay', 'untilDay', 'grossShare', 'commissionShare'],
  reserve: ['reserveAmount'],
  income: ['incomeAmount', 'incomeReference'],
  penalty: ['penaltyShare', 'penaltyDay'],
  state: [],
} as const satisfies Readonly<Record<Decision, readonly (keyof typeof stakingWords)[]>>;

/** A decision about one product. */
export function ProductDecision({ products }: { readonly products: readonly Product[] }) {
  const t = useText({ ...stakingWords, currency: sharedWords.currency });
  const [currency, setCurrency] = useState(products[0]?.currency ?? '');
  const [decision, setDecision] = useState<Decision>('rates');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const product = products.find((its) => its.currency === currency);
  const share = typed.penaltyShare ?? '';
  return (
    <Section title={t('stakingDecision')}>
      <Row>
        <SelectField
          label={t('currency')}
          value={currency}
          options={products.map(({ currency: code }) => ({ value: code, label: code }))}
          onChange={({ target }) => setCurrency(target.value)}
        />
        <SelectField
          label={t('whatToDo')}
          value={decision}
          options={decisions.map((value) => ({ value, label: t(`do_${value}`) }))}
          onChange={({ target }) => setDecision(decisions.find((its) => its === target.value) ?? 'rates')}
        />
      </Row>
      {fieldsOf[decision].map((field) => (
        <TextField
          key={field}
          label={t(field)}
          value={typed[field] ?? ''}
          onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value.trim() }))}
        />
      ))}
      <ReasonField label={t('sourceOrReason')} hint={t('sourceHint')} value={reason} onChange={setReason} />
      {product !== undefined && <Decide {...{ product, decision, typed, reason }} />}
      {decision === 'penalty' && product !== undefined && <PenaltyPreview {...{ product, share }} />}
    </Section>
  );
}

interface Decided {
  readonly product: Product;
  readonly decision: Decision;
  readonly typed: Readonly<Record<string, string>>;
  readonly reason: string;
}

function Decide({ product: { currency, coin, state }, decision, typed, reason }: Decided) {
  const t = useText({ ...stakingWords, reasonFirst: sharedWords.reasonFirst });
  const forbidden = useForbidden('money');
  const isOpen = state === 'open';
  const { fromDay: from = '', untilDay: until = '', grossShare: gross = '' } = typed;
  const {
    commissionShare: commission = '',
    reserveAmount: amount = '',
    penaltyShare: share = '',
    penaltyDay: day = '',
  } = typed;
  const common = { disabledBecause: forbidden ?? (reason.trim() === '' ? t('reasonFirst') : undefined) };
  return (
    <Row>
      {decision === 'rates' && (
        <ActionButton
          {...common}
          act={setStakingRates}
          input={{ body: { currency, from, until, gross, commission, source: reason } }}
          question={t('ratesQuestion')}
        >
          {t('setRates')}
        </ActionButton>
      )}
      {decision === 'reserve' && (
        <ActionButton
          {...common}
          act={fundStakingReserve}
          input={{ body: { currency, amount, reason } }}
          question={t('fundQuestion')}
        >
          {t('fundReserve')}
        </ActionButton>
      )}
      {decision === 'income' && <BookIncome {...common} {...{ coin, typed, reason }} />}
      {decision === 'penalty' && (
        <ActionButton
          {...common}
          act={bookStakingPenalty}
          input={{ body: { currency, share, day, cause: reason } }}
          question={t('penaltyQuestion')}
          look="danger"
        >
          {t('bookPenalty')}
        </ActionButton>
      )}
      {decision === 'state' && (
        <ActionButton
          {...common}
          act={setStakingState}
          input={{ body: { currency, state: isOpen ? 'paused' : 'open', reason } }}
          question={isOpen ? t('pauseQuestion') : t('openQuestion')}
        >
          {isOpen ? t('pauseProduct') : t('openProduct')}
        </ActionButton>
      )}
    </Row>
  );
}

interface BookedIncome extends Pick<Decided, 'typed' | 'reason'> {
  readonly coin: string;
  readonly disabledBecause: string | undefined;
}

function BookIncome({ coin, typed, reason, disabledBecause }: BookedIncome) {
  const t = useText(stakingWords);
  const { incomeAmount: amount = '', incomeReference: reference = '' } = typed;
  return (
    <ActionButton
      disabledBecause={disabledBecause}
      act={bookStakingIncome}
      input={{ body: { coin, amount, reference, reason } }}
      question={t('incomeQuestion')}
    >
      {t('bookIncome')}
    </ActionButton>
  );
}
