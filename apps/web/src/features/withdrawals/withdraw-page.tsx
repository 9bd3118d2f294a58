import { listWithdrawals } from '@dukat/contract/withdrawals';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { SendForm } from './send-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { hasEnded, type Withdrawal } from './withdrawal-answer.ts';
import { WithdrawalLimits } from './withdrawal-limits.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import classes from './withdrawals.module.css';

/** Rows a page (specification 9). */
const pageSize = 25;
const whileUnderWayMs = 5000;

/** Takes money out of the selected portfolio, beside what was taken out before. */
export function WithdrawPage({ currency }: { readonly currency: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [way, setWay] = useState<'out' | 'person'>('out');
  const onAsked = ({ id }: Withdrawal) => void navigate({ to: '/withdraw', search: { id } });
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
          {way === 'out' ? (
            <WithdrawForm currency={currency} onAsked={onAsked} />
          ) : (
            <SendForm currency={currency} onAsked={onAsked} />
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

function Withdrawals() {
  const { t } = useLingui();
  const paging = usePaging('offset', pageSize);
  const list = useApiQuery(
    listWithdrawals,
    { query: { offset: paging.offset, limit: pageSize } },
    {
      everyMs: (answer) => (answer?.withdrawals.every(hasEnded) === false ? whileUnderWayMs : false),
    },
  );
  return (
    <ListFrame
      label={t`Your withdrawals`}
      of={list}
      rows={({ withdrawals }) => withdrawals}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="wallet" title={t`No withdrawals yet`}>
          {t`You see each withdrawal here, step by step.`}
        </EmptyState>
      }
      height={formHeightOfList}
      paging={paging}
      total={({ total }) => total}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </ListFrame>
  );
}

const formHeightOfList = 360;
