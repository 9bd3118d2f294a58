import {
  type listLoanTerms,
  setLoanPool,
  setLoanTerms,
  setLoanTermsState,
} from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { fiats } from '@dukat/rules/money/fiat';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { loanWords } from './loan-words.ts';

type Overview = EndpointResponse<typeof listLoanTerms>;

/** The usual figures, which terms of a new coin begin with. Terms that exist keep theirs, with another rate. */
const usualTerms = {
  start_ltv: '0.5',
  notice_ltv: '0.65',
  second_notice_ltv: '0.72',
  margin_call_ltv: '0.78',
  partial_sale_ltv: '0.83',
  partial_sale_to: '0.6',
  full_sale_ltv: '0.92',
  sale_fee: '0.01',
  min_months: 1,
  max_months: 24,
};
const usualSmallest = { CZK: '5000', EUR: '200' };

/** Sets the pool of a currency, and the terms of loans against a coin. */
export function LoanDecision({ overview }: { readonly overview: Overview }) {
  const t = useText({ ...loanWords, currency: sharedWords.currency });
  const [currency, setCurrency] = useState<(typeof fiats)[number]>('CZK');
  const [coin, setCoin] = useState('BTC');
  const [amount, setAmount] = useState('');
  const [rate, setRate] = useState('');
  const [reason, setReason] = useState('');
  const terms = overview.terms.find((its) => its.coin === coin && its.currency === currency);
  return (
    <Section title={t('loanDecision')}>
      {overview.new_terms.map((approval) => (
        <PendingApproval key={approval.subject} approval={approval} />
      ))}
      <Row>
        <SelectField
          label={t('currency')}
          value={currency}
          options={fiats.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => setCurrency(fiats.find((its) => its === target.value) ?? 'CZK')}
        />
        <TextField
          label={t('loanCoin')}
          value={coin}
          onChange={({ target }) => setCoin(target.value.trim().toUpperCase())}
        />
      </Row>
      <TextField
        label={t('poolAmount')}
        value={amount}
        onChange={({ target }) => setAmount(target.value.trim())}
      />
      <TextField
        label={t('yearlyRate')}
        value={rate}
        onChange={({ target }) => setRate(target.value.trim())}
      />
      <ReasonField label={t('loanReason')} hint={t('loanReasonHint')} value={reason} onChange={setReason} />
      <Buttons {...{ coin, currency, amount, rate, reason, terms }} />
    </Section>
  );
}

interface Decided extends Typed {
  readonly amount: string;
  readonly terms: Overview['terms'][number] | undefined;
}

function Buttons({ coin, currency, amount, rate, reason, terms }: Decided) {
  const t = useText({ ...loanWords, reasonFirst: sharedWords.reasonFirst });
  const forbidden = useForbidden('money');
  const isOpen = terms?.state === 'open';
  const common = { disabledBecause: forbidden ?? (reason.trim() === '' ? t('reasonFirst') : undefined) };
  return (
    <Row>
      <ActionButton
        {...common}
        act={setLoanPool}
        input={{ body: { currency, amount, reason } }}
        question={t('poolQuestion')}
      >
        {t('setPool')}
      </ActionButton>
      <ActionButton
        {...common}
        act={setLoanTerms}
        input={{ body: termsBody({ coin, currency, rate, reason }, terms) }}
        question={t('termsQuestion')}
      >
        {t('setLoanTerms')}
      </ActionButton>
      {terms !== undefined && (
        <ActionButton
          {...common}
          act={setLoanTermsState}
          input={{ body: { coin, currency, state: isOpen ? 'paused' : 'open', reason } }}
          question={isOpen ? t('pauseLoansQuestion') : t('openLoansQuestion')}
        >
          {isOpen ? t('pauseLoans') : t('openNewLoans')}
        </ActionButton>
      )}
      {terms !== undefined && terms.state !== 'delisted' && (
        <ActionButton
          {...common}
          act={setLoanTermsState}
          input={{ body: { coin, currency, state: 'delisted', reason } }}
          look="danger"
          question={t('delistQuestion', { coin, currency })}
        >
          {t('delist')}
        </ActionButton>
      )}
    </Row>
  );
}

interface Typed {
  readonly coin: string;
  readonly currency: (typeof fiats)[number];
  readonly rate: string;
  readonly reason: string;
}

function termsBody({ coin, currency, rate, reason }: Typed, known: Overview['terms'][number] | undefined) {
  const {
    version: _,
    state: __,
    ends_on: ____,
    waiting_approvals: ___,
    ...figures
  } = known ?? {
    ...{ version: 0, state: 'open', ends_on: null, waiting_approvals: [] },
    ...{ ...usualTerms, smallest: usualSmallest[currency] },
  };
  return { ...figures, coin, currency, yearly_rate: rate, source: reason };
}
