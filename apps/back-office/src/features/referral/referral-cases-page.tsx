import { listReferralCases, readReferralLiability } from '@dukat/contract/back-office/products/referral';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { referralCaseFilters } from '@dukat/rules/referral/settings';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { referralCasePath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { ReferralTerms } from './referral-terms.tsx';
import { referralWords } from './referral-words.ts';

export type ReferralCase = EndpointResponse<typeof listReferralCases>['cases'][number];

/** Lists referral cases, and shows what is earned and not yet paid and the terms of the brands. */
export function ReferralCasesPage() {
  return (
    <>
      <CasesList />
      <Liability />
      <ReferralTerms />
    </>
  );
}

/** The URL keeps the filter and the page. */
function CasesList() {
  const t = useText({ ...referralWords, currency: sharedWords.currency, state: sharedWords.state });
  const { dateTime } = useFormat();
  const { evidence, sums } = useCaseFormat();
  const [address, set] = useAddressValues(['state', 'cases']);
  const state = referralCaseFilters.find((known) => known === address.state) ?? 'open';
  const list = usePagedList('cases', listReferralCases, (page) => ({ query: { ...page, state } }));
  return (
    <Section title={t('referralCases')} lead={t('casesLead')}>
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={referralCaseFilters.map((value) => ({ value, label: t(`filter_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, cases: undefined })}
        />
      </Row>
      <ListFrame
        label={t('referralCases')}
        {...list}
        rows={({ cases }) => cases}
        rowKey={({ id }) => id}
        empty={t('noReferralCases')}
        hasMore={({ has_more }) => has_more}
        look="dense"
        columns={[
          {
            id: 'referred',
            head: t('referred'),
            isWord: true,
            phone: 'title',
            cell: ({ id, friend }) => (
              <BackOfficeLink to={referralCasePath(id)}>{friend.email}</BackOfficeLink>
            ),
          },
          { id: 'referrer', head: t('referrer'), isWord: true, cell: ({ referrer }) => referrer.email },
          { id: 'evidence', head: t('evidence'), isWord: true, phone: 'value', cell: evidence },
          { id: 'sum', head: t('unpaidSum'), cell: sums },
          { id: 'opened', head: t('caseOpened'), cell: ({ opened_at: at }) => dateTime(at) },
          {
            id: 'decision',
            head: t('decision'),
            isWord: true,
            cell: ({ decision }) => t(`filter_${decision ?? 'open'}`),
          },
        ]}
      />
    </Section>
  );
}

/** Returns functions that write the evidence and the sums of a case. */
export function useCaseFormat() {
  const t = useText(referralWords);
  const { amount } = useFormat();
  return {
    evidence: ({ evidence }: ReferralCase) => evidence.map((one) => t(`evidence_${one}`)).join(', '),
    sums: ({ sums }: ReferralCase) =>
      sums.length === 0 ? '–' : sums.map((sum) => amount(sum.amount, sum.currency)).join(', '),
  };
}

function Liability() {
  const t = useText({ ...referralWords, currency: sharedWords.currency });
  const { amount } = useFormat();
  const columns = [
    { id: 'maturing', head: t('maturing') },
    { id: 'payable', head: t('payable') },
    { id: 'in_cases', head: t('inCases') },
    { id: 'owed_back', head: t('owedBack') },
  ] as const;
  return (
    <ListSection
      title={t('rewardsLiability')}
      lead={t('rewardsLiabilityLead')}
      look="dense"
      of={useOperatorQuery(readReferralLiability, {})}
      rows={({ liability }) => liability}
      rowKey={({ currency }) => currency}
      empty={t('noRewardsLiability')}
      columns={[
        { id: 'currency', head: t('currency'), phone: 'title', cell: ({ currency }) => currency },
        ...columns.map(({ id, head }) => ({
          id,
          head,
          cell: (row: EndpointResponse<typeof readReferralLiability>['liability'][number]) =>
            amount(row[id], row.currency),
        })),
      ]}
    />
  );
}
