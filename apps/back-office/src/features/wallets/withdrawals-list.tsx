import { giveUpStuckWithdrawal, listStuckCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useAddressOwnerFacts } from '../../platform/use-address-owner-facts.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { walletsWords } from './wallets-words.ts';
import { withdrawalStateWords } from './withdrawal-state-words.ts';

/** Coin withdrawals that are stuck. */
export function WithdrawalsList() {
  const t = useText(walletsWords);
  const list = usePagedList('coins', listStuckCoins, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('withdrawals')}
      lead={t('withdrawalsLead')}
      {...list}
      rows={({ withdrawals }) => withdrawals}
      rowKey={({ id }) => id}
      empty={t('withdrawalsEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(one) => <StuckWithdrawal one={one} />}
    </ListSection>
  );
}

type Stuck = EndpointResponse<typeof listStuckCoins>['withdrawals'][number];

function StuckWithdrawal({ one }: { readonly one: Stuck }) {
  const t = useText(walletsWords);
  const say = useWord();
  const { amount, dateTime } = useFormat();
  const ownerFacts = useAddressOwnerFacts();
  const forbidden = useForbidden('money');
  return (
    <>
      <Item
        head={amount(one.amount, one.asset)}
        aside={<Badge tone="warning">{say(withdrawalStateWords[one.status])}</Badge>}
        facts={[
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
  );
}
