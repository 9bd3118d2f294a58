import { listWithdrawalsToApprove } from '@dukat/contract/back-office/withdrawals';
import { withdrawalRails } from '@dukat/rules/verification/withdrawal-limit';
import { approvalStates } from '@dukat/rules/withdrawals/approval';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { giftCardPath } from '../../platform/back-office-path.ts';
import { Item } from '../../platform/item.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useAddressOwnerFacts } from '../../platform/use-address-owner-facts.ts';
import { useFormat } from '../../platform/use-format.ts';
import { AddressesToAccept } from './addresses-to-accept.tsx';
import { DecideWithdrawal } from './decide-withdrawal.tsx';
import { formatDestination, type LargeWithdrawal } from './large-withdrawal.ts';
import { ownersWithdrawalsWords } from './withdrawals-words.ts';

const rails = ['all', ...withdrawalRails] as const;

/** Large withdrawals of customers, and below them wallets that could not be proved by a signature. */
export function OwnersWithdrawalsPage() {
  return (
    <>
      <LargeWithdrawals />
      <AddressesToAccept />
    </>
  );
}

/** Withdrawals that wait for two operators, oldest first, and those already decided. */
function LargeWithdrawals() {
  const t = useText(ownersWithdrawalsWords);
  const [address, set] = useAddressValues(['state', 'rail', 'large']);
  const status = approvalStates.find((known) => known === address.state) ?? 'waiting';
  const rail = rails.find((known) => known === address.rail) ?? 'all';
  const list = usePagedList('large', listWithdrawalsToApprove, (page) => ({
    query: { ...page, status, rail },
  }));
  return (
    <Section title={t('toApprove')} lead={t('toApproveLead')}>
      <Row>
        <SelectField
          label={t('state')}
          value={status}
          options={approvalStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, large: undefined })}
        />
        <SelectField
          label={t('rail')}
          value={rail}
          options={rails.map((value) => ({ value, label: t(`rail_${value}`) }))}
          onChange={({ target }) => set({ rail: target.value, large: undefined })}
        />
      </Row>
      <ListFrame
        label={t('toApprove')}
        {...list}
        rows={({ withdrawals }) => withdrawals}
        rowKey={({ id }) => id}
        empty={t('empty')}
        hasMore={({ has_more }) => has_more}
      >
        {(one) => <Withdrawal one={one} />}
      </ListFrame>
    </Section>
  );
}

function CardLink({ one }: { readonly one: LargeWithdrawal }) {
  const t = useText(ownersWithdrawalsWords);
  return <BackOfficeLink to={giftCardPath(one.id)}>{t('giftCard')}</BackOfficeLink>;
}

function Withdrawal({ one }: { readonly one: LargeWithdrawal }) {
  const t = useText(ownersWithdrawalsWords);
  const { amount, dateTime } = useFormat();
  const { to, confirmed_at: at, until, decided_at: decidedAt, refusal } = one;
  const ownerFacts = useAddressOwnerFacts();
  const memo = to.Memo ?? to.DestinationTag;
  return (
    <>
      <Item
        head={amount(one.amount, one.currency)}
        aside={<time dateTime={at}>{dateTime(at)}</time>}
        facts={[
          [t('owner'), one.email],
          [t('tier'), String(one.tier)],
          [t('worth'), amount(one.worth, 'CZK')],
          [t('to'), one.gift_card === null ? formatDestination(one) : <CardLink key={one.id} one={one} />],
          ...(one.gift_card === null
            ? []
            : [
                [t('cardFor'), one.gift_card.recipient ?? t('givenPersonally')] as const,
                [t('design'), one.gift_card.design] as const,
              ]),
          ...(memo === undefined ? [] : [[t('memo'), memo] as const]),
          [t('network'), one.network],
          ...(one.first_address === null ? [] : [[t('firstAddress'), one.first_address] as const]),
          ...ownerFacts(one.address_owner),
          [t('confirmedAt'), dateTime(at)],
          ...(until === null ? [] : [[t('until'), dateTime(until)] as const]),
          ...(decidedAt === null ? [] : [[t('decidedAt'), dateTime(decidedAt)] as const]),
          ...(refusal === null ? [] : [[t('reasonForCustomer'), refusal] as const]),
        ]}
      />
      <PendingApproval approval={one.waiting_approval} />
      {until !== null && <DecideWithdrawal one={one} />}
    </>
  );
}
