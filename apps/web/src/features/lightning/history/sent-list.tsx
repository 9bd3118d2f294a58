import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../lightning.module.css';
import { shortened } from '../shortened.ts';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';

type Withdrawal = EndpointResponse<typeof listWithdrawals>['withdrawals'][number];

const pageSize = 10;
const heightPx = 360;
const pendingPollIntervalMs = 5_000;

const waits: readonly Withdrawal['step'][] = ['asked', 'confirmed', 'approved', 'offered', 'signed', 'sent'];
const isPending = ({ step }: Withdrawal) => waits.includes(step);

/** The payments over Lightning. Each leads to its steps. */
export function SentList() {
  const { t } = useLingui();
  const paging = usePaging('sent', pageSize);
  const list = useApiQuery(
    listWithdrawals,
    { query: { network: 'LN', offset: paging.offset, limit: pageSize } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: (answer) =>
        answer?.withdrawals.some(isPending) === true ? pendingPollIntervalMs : false,
    },
  );
  return (
    <ListFrame
      label={t({ message: 'Paid', context: 'Lightning payments' })}
      of={list}
      rows={({ withdrawals }) => withdrawals}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="wallet" title={t`Nothing paid yet`}>
          {t`Scan or paste an invoice to pay it.`}
        </EmptyState>
      }
      height={heightPx}
      paging={paging}
      total={({ total }) => total}
    >
      {(withdrawal) => <SentRow withdrawal={withdrawal} />}
    </ListFrame>
  );
}

function SentRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const bitcoins = useBitcoinAmount();
  const { id, step, arrives, to, created_at: createdAt } = withdrawal;
  const [tone, name]: readonly [BadgeTone, string] =
    step === 'final'
      ? ['success', t({ message: 'Paid', context: 'Lightning invoice' })]
      : step === 'asked'
        ? ['warning', t({ message: 'Waiting for confirmation', context: 'withdrawal' })]
        : isPending(withdrawal)
          ? ['warning', t({ message: 'On the way', context: 'Lightning payment' })]
          : ['neutral', t({ message: 'Not paid', context: 'Lightning payment' })];
  return (
    <div className={classes.row}>
      <span className={classes.what}>
        <TextLink to="/withdraw" search={{ id }}>
          {bitcoins(arrives)}
        </TextLink>
        <span className={classes.note}>{shortened(to.Address ?? '')}</span>
      </span>
      <span className={classes.when}>
        <Badge tone={tone}>{name}</Badge>
        <span className={classes.note}>{dateTime(createdAt)}</span>
      </span>
    </div>
  );
}
