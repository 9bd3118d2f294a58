import { giveUpStuckWithdrawal, listStuckCoins } from '@dukat/contract/back-office/wallets';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { useAddressOwnerFacts } from '../../platform/use-address-owner-facts.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { walletsWords } from './wallets-words.ts';
import { withdrawalStateWords } from './withdrawal-state-words.ts';

/** Coin withdrawals that are stuck. */
export function WithdrawalsList() {
  const t = useText(walletsWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  const ownerFacts = useAddressOwnerFacts();
  const forbidden = useForbidden('money');
  const paging = usePaging('coins', pageSize);
  const list = useOperatorList(listStuckCoins, {
    query: { offset: paging.offset, limit: pageSize },
  });
  return (
    <Section title={t('withdrawals')} lead={t('withdrawalsLead')}>
      <ListFrame
        label={t('withdrawals')}
        of={list}
        rows={({ withdrawals }) => withdrawals}
        rowKey={({ id }) => id}
        empty={t('withdrawalsEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {(one) => (
          <>
            <ItemHead aside={<Badge tone="warning">{say(withdrawalStateWords[one.status])}</Badge>}>
              {amount(one.amount, one.asset)}
            </ItemHead>
            <Facts
              rows={[
                [t('network'), one.network],
                [t('reference'), one.reference],
                ...ownerFacts(one.address_owner),
                [t('problem'), one.problem],
                [t('txid'), one.txid],
                [t('sendings'), String(one.sendings)],
                [t('created'), dateTime(one.created_at)],
              ]}
            />
            <PendingApproval approval={one.waiting_approval} />
            <Row>
              <ActionButton
                act={giveUpStuckWithdrawal}
                input={{ params: { id: one.id } }}
                look="danger"
                question={t('giveUpQuestion', { sum: amount(one.amount, one.asset) })}
                disabledBecause={forbidden ?? (one.can_be_given_up ? undefined : t('alreadySigned'))}
              >
                {t('giveUp')}
              </ActionButton>
            </Row>
          </>
        )}
      </ListFrame>
    </Section>
  );
}
