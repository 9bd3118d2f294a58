import { changeReferralTerms, listReferralTerms } from '@dukat/contract/back-office/products/referral';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { referralWords } from './referral-words.ts';

type BrandTerms = EndpointResponse<typeof listReferralTerms>['brands'][number];
type Terms = BrandTerms['terms'];

/** The terms of every brand, and the change of those of one. */
export function ReferralTerms() {
  const t = useText(referralWords);
  const { amount, dateTime } = useFormat();
  const of = useOperatorQuery(listReferralTerms, {});
  const sums = ({ CZK, EUR }: Terms['review_above']) =>
    `${amount(String(CZK), 'CZK')}, ${amount(String(EUR), 'EUR')}`;
  const rows = (brands: readonly BrandTerms[]) =>
    brands.flatMap(({ next, ...one }) => [
      { ...one, from: null },
      ...(next === null
        ? []
        : [{ ...one, terms: next.terms, from: next.valid_from, waiting_approval: null }]),
    ]);
  return (
    <>
      <ListSection
        title={t('referralTerms')}
        lead={t('referralTermsLead')}
        look="dense"
        of={of}
        rows={({ brands }) => rows(brands)}
        rowKey={({ brand, from }) => `${brand} ${from}`}
        empty={t('noReferralTerms')}
        columns={[
          { id: 'brand', head: t('brand'), isWord: true, phone: 'title', cell: ({ name }) => name },
          { id: 'share', head: t('shareOfMargin'), cell: ({ terms }) => String(terms.share_percent) },
          { id: 'days', head: t('earningDays'), cell: ({ terms }) => String(terms.earning_days) },
          { id: 'ceiling', head: t('monthlyCeiling'), cell: ({ terms }) => sums(terms.monthly_ceiling) },
          { id: 'review', head: t('reviewAbove'), cell: ({ terms }) => sums(terms.review_above) },
          {
            id: 'request',
            head: '',
            isWord: true,
            cell: ({ from, waiting_approval: approval }) =>
              from === null ? (
                <PendingApproval approval={approval} />
              ) : (
                t('termsFrom', { date: dateTime(from) })
              ),
          },
        ]}
      />
      {of.data !== undefined && <ChangeTerms brands={of.data.brands} />}
    </>
  );
}

const fields = ['share', 'days', 'ceilingCzk', 'ceilingEur', 'reviewCzk', 'reviewEur'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

const toTyped = ({ share_percent, earning_days, monthly_ceiling, review_above }: Terms): Typed => ({
  share: String(share_percent),
  days: String(earning_days),
  ceilingCzk: String(monthly_ceiling.CZK),
  ceilingEur: String(monthly_ceiling.EUR),
  reviewCzk: String(review_above.CZK),
  reviewEur: String(review_above.EUR),
});

const toTerms = (typed: Typed): Terms => ({
  share_percent: Number(typed.share),
  earning_days: Number(typed.days),
  monthly_ceiling: { CZK: Number(typed.ceilingCzk), EUR: Number(typed.ceilingEur) },
  review_above: { CZK: Number(typed.reviewCzk), EUR: Number(typed.reviewEur) },
});

function ChangeTerms({ brands }: { readonly brands: readonly BrandTerms[] }) {
  const t = useText({ ...referralWords, reasonFirst: sharedWords.reasonFirst });
  const [brand, setBrand] = useState(brands[0]?.brand ?? '');
  const [changes, setChanges] = useState<Partial<Typed>>({});
  const [reason, setReason] = useState('');
  const forbidden = useForbidden('money');
  const chosen = brands.find((one) => one.brand === brand);
  if (chosen === undefined) return null;
  const typed = { ...toTyped((chosen.next ?? chosen).terms), ...changes };
  const labels: Readonly<Record<keyof Typed, string>> = {
    share: t('shareOfMargin'),
    days: t('earningDays'),
    ceilingCzk: t('ceilingIn', { currency: 'CZK' }),
    ceilingEur: t('ceilingIn', { currency: 'EUR' }),
    reviewCzk: t('reviewAboveIn', { currency: 'CZK' }),
    reviewEur: t('reviewAboveIn', { currency: 'EUR' }),
  };
  const isWhole = fields.every((name) => /^\d{1,9}$/.test(typed[name]));
  const missing = isWhole ? (reason.trim() === '' ? t('reasonFirst') : undefined) : t('wholeNumbers');
  return (
    <Section title={t('changeTerms')} lead={t('changeTermsLead')}>
      <SelectField
        label={t('brand')}
        value={brand}
        options={brands.map((one) => ({ value: one.brand, label: one.name }))}
        onChange={({ target }) => {
          setBrand(target.value);
          setChanges({});
        }}
      />
      {fields.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          value={typed[name]}
          inputMode="numeric"
          maxLength={9}
          onChange={({ target }) => setChanges({ ...changes, [name]: target.value.trim() })}
        />
      ))}
      <ReasonField label={t('reason')} hint={t('termsReasonHint')} value={reason} onChange={setReason} />
      <Row>
        <ActionButton
          act={changeReferralTerms}
          input={{ body: { brand, terms: toTerms(typed), reason } }}
          question={t('changeTermsQuestion', { brand: chosen.name })}
          disabledBecause={forbidden ?? missing}
        >
          {t('changeTerms')}
        </ActionButton>
      </Row>
    </Section>
  );
}
