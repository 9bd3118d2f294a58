import { pagePath } from '@dukat/brands/page-path';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readTransaction } from '@dukat/contract/transactions';
import { readWithdrawal } from '@dukat/contract/withdrawals';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';

type Line = EndpointResponse<typeof readTransaction>['transaction'];

const outgoingKinds: readonly Line['kind'][] = ['withdrawal', 'personal_transfer', 'refund'];

/** For a transaction that sent something or returned it: destination, fee and transaction id. */
export function LineWithdrawal({ line: { kind, reference } }: { readonly line: Line }) {
  if (reference === null || !outgoingKinds.includes(kind)) return null;
  return <WithdrawalFacts id={reference} />;
}

/** Payouts of orders and received transfers are no withdrawals, so nothing is rendered for them. */
function WithdrawalFacts({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const withdrawal = useApiQuery(readWithdrawal, { params: { withdrawalId: id } }).data?.withdrawal;
  if (withdrawal === undefined) return null;
  const { to, recipient, currency, fee, arrives, transaction } = withdrawal;
  const destination = recipient ?? to.BankAccount ?? to.Address ?? '';
  return (
    <>
      <Facts
        rows={[
          [t`Fee`, Number(fee) === 0 ? t`Free` : exact(fee, currency)],
          [t({ message: 'Sent', context: 'the amount that leaves' }), exact(arrives, currency)],
        ]}
      />
      <CopyRow label={t({ message: 'To', context: 'where a withdrawal goes' })} text={destination} isLong>
        {destination}
      </CopyRow>
      {transaction !== null && (
        <CopyRow label={t`Transaction ID`} text={transaction.txid} isLong>
          {transaction.txid}
        </CopyRow>
      )}
      <TextLink to={pagePath('/withdraw')} search={{ id }}>
        {t`Withdrawal details`}
      </TextLink>
    </>
  );
}
