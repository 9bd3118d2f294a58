import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listAccounts, listDepositConfirmations } from '@dukat/contract/wallets';
import { CopyButton } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import classes from '../funding.module.css';

type IncomingDeposit = EndpointResponse<typeof listDepositConfirmations>['deposits'][number];

const pageSize = 10;

/** Deposits seen on the network, with their growing confirmations. Renders nothing without any. */
export function IncomingDeposits({ currency }: { readonly currency: string }) {
  const { t } = useLingui();
  const paging = usePaging('coming', pageSize);
  const queryResult = useApiQuery(
    listDepositConfirmations,
    { body: { currency, offset: paging.offset, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );
  useLiveUpdates({ invalidates: [listDepositConfirmations, listAccounts] });
  if (queryResult.data === undefined || queryResult.data.total === 0) return null;
  return (
    <Section title={t`On the way`}>
      <ListFrame
        label={t`On the way`}
        of={queryResult}
        rows={({ deposits }) => deposits}
        rowKey={({ id }) => id}
        total={({ total }) => total}
        empty={null}
        {...(queryResult.data.total > pageSize && { paging })}
      >
        {(deposit) => <IncomingDepositLine deposit={deposit} />}
      </ListFrame>
    </Section>
  );
}

function IncomingDepositLine({ deposit }: { readonly deposit: IncomingDeposit }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { amount, currency, network_name: network, confirmations: seen, needed, txid, label } = deposit;
  return (
    <div className={classes.coming}>
      <div className={classes.comingHead}>
        <b>{exact(amount, currency)}</b>
        {deposit.status === 'held' ? (
          <Badge tone="warning">{t`Not credited`}</Badge>
        ) : (
          <Badge>{seen === 0 ? t`Waiting for a block` : t`Confirmations: ${seen} of ${needed}`}</Badge>
        )}
      </div>
      {deposit.status === 'held' ? (
        <HoldReason id={deposit.id} reason={deposit.held_because} />
      ) : (
        <Progress part={needed === 0 ? 1 : seen / needed} label={t`Confirmations of the network`} />
      )}
      <span className={classes.txid}>
        {[network, label, dateTime(deposit.seen_at)].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.txid}>
        {txid} <CopyButton text={txid} label={t`Copy: Transaction ID`} />
      </span>
    </div>
  );
}

function HoldReason({
  id,
  reason,
}: {
  readonly id: string;
  readonly reason: IncomingDeposit['held_because'];
}) {
  const { t } = useLingui();
  const words = {
    above_limit: t`It’s above your deposit limit. We’ll credit it automatically once your limit allows it.`,
    below_minimum: t`It’s below the minimum deposit. Write to us and we’ll help.`,
    needs_operator: t`We’re looking at it. Write to us if it takes longer than a working day.`,
  };
  return (
    <p>
      {words[reason ?? 'needs_operator']}{' '}
      {reason === 'above_limit' ? (
        <TextLink to="/myaccount" search={{ section: 'verification' }}>{t`Raise your limit`}</TextLink>
      ) : (
        <TextLink to="/myaccount" search={{ section: 'support', payment: `coins:${id}` }}>
          {t`Ask about this payment`}
        </TextLink>
      )}
    </p>
  );
}
