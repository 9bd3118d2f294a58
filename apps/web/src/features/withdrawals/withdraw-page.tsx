import { listAccounts } from '@dukat/contract/wallets';
import { listWithdrawals } from '@dukat/contract/withdrawals';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScanCodeButton } from '../../platform/addresses/scan-code-button.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { SendForm } from './send-form.tsx';
import { useStepNames } from './use-step-names.ts';
import type { Prefill } from './use-withdraw-form.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { hasEnded, shortened, useDestination, type Withdrawal } from './withdrawal-answer.ts';
import { WithdrawalLimits } from './withdrawal-limits.tsx';
import classes from './withdrawals.module.css';

/** Rows per page (requirement 9). */
const pageSize = 25;
const pendingPollIntervalMs = 5000;

interface Props extends Prefill {
  readonly Scan: ScanCodeButton;
}

/** Withdraws from the selected portfolio, beside the earlier withdrawals. */
export function WithdrawPage({ Scan, ...prefill }: Props) {
  const { currency } = prefill;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [way, setWay] = useState<'out' | 'person'>('out');
  const isMissing = useIsMissing(currency);
  const onRequested = ({ id }: Withdrawal) => void navigate({ to: '/withdraw', search: { id } });
  return (
    <Page title={t`Withdraw`} lead={t`To a wallet, to your bank account, or to a person by e-mail.`}>
      <PageHead title={t`Withdraw`} isIndexed={false} />
      <div className={classes.page}>
        <div className={classes.cards}>
          <Segmented
            label={t`Where to`}
            value={way}
            onChange={setWay}
            options={[
              { value: 'out', label: t`Wallet or bank` },
              { value: 'person', label: t`To an e-mail` },
            ]}
          />
          {isMissing ? (
            <Card as="section">
              <EmptyState
                icon="wallet"
                title={t`You have no ${currency} to withdraw`}
                action={
                  <ButtonLink to="/withdraw" search={{}}>
                    {t`Choose another currency`}
                  </ButtonLink>
                }
              />
            </Card>
          ) : way === 'out' ? (
            <WithdrawForm prefill={prefill} onRequested={onRequested} Scan={Scan} />
          ) : (
            <SendForm currency={currency} onRequested={onRequested} />
          )}
          <WithdrawalLimits />
        </div>
        <section className={classes.list}>
          <h2 className={classes.title}>{t`Your withdrawals`}</h2>
          <Card isPadded={false}>
            <Withdrawals />
          </Card>
        </section>
      </div>
    </Page>
  );
}

/** Returns true if the currency of a link has no balance while others do: another currency must not replace it silently. */
function useIsMissing(currency: string | undefined): boolean {
  const { data } = useApiQuery(listAccounts, {});
  const movable = data?.accounts.filter(({ availableFunds }) => Number(availableFunds) > 0) ?? [];
  return currency !== undefined && movable.length > 0 && movable.every((its) => its.currency !== currency);
}

function Withdrawals() {
  const { t } = useLingui();
  const paging = usePaging('offset', pageSize);
  const list = useApiQuery(
    listWithdrawals,
    { query: { offset: paging.offset, limit: pageSize } },
    {
      refetchInterval: (answer) =>
        answer?.withdrawals.every(hasEnded) === false ? pendingPollIntervalMs : false,
    },
  );
  return (
    <ListFrame
      label={t`Your withdrawals`}
      of={list}
      rows={({ withdrawals }) => withdrawals}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="wallet" title={t`No withdrawals yet`}>
          {t`You see each withdrawal here, step by step.`}
        </EmptyState>
      }
      height={listFormHeight}
      paging={paging}
      total={({ total }) => total}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </ListFrame>
  );
}

const listFormHeight = 360;

/** One withdrawal in the list: amount, destination and status. */
function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { exact, dateTime } = useFormat();
  const names = useStepNames();
  const destinationOf = useDestination();
  const { id, amount, currency, step, created_at: at } = withdrawal;
  const tone = step === 'final' ? 'success' : hasEnded(withdrawal) ? 'neutral' : 'warning';
  return (
    <div className={classes.row}>
      <span className={classes.what}>
        <TextLink to="/withdraw" search={{ id }}>
          {exact(amount, currency)}
        </TextLink>
        <span className={classes.small}>{shortened(destinationOf(withdrawal))}</span>
      </span>
      <span className={classes.when}>
        <Badge tone={tone}>{names[step]}</Badge>
        <span className={classes.small}>{dateTime(new Date(at))}</span>
      </span>
    </div>
  );
}
