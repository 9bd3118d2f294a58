import { pagePath } from '@dukat/brands/page-path';
import { listAutomaticRuns } from '@dukat/contract/automatic-payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../../platform/account-cards.module.css';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import {
  type AutomaticRun,
  type ListedPlan,
  planZone,
  useRunReason,
  useRunState,
  useRunTime,
} from '../plan-words.ts';
import { useRunsExport } from './use-runs-export.ts';

/** Rows per page (requirement 9). */
const pageSize = 25;
const listHeight = 400;
const pollMs = 15_000;

interface Props {
  readonly plan: ListedPlan;
}

/** The runs of a plan, newest first, with what they bought or why not. */
export function RunsList({ plan }: Props) {
  const { t } = useLingui();
  const paging = usePaging('offset', pageSize);
  const runs = useApiQuery(
    listAutomaticRuns,
    { params: { planId: plan.id }, query: { offset: paging.offset, limit: pageSize } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  const { save, isBusy, error } = useRunsExport(plan);
  return (
    <section className={shared.cards} aria-label={t`Runs`}>
      <div className={shared.spread}>
        <h2 className={shared.title}>{t`Runs`}</h2>
        {(runs.data?.total ?? 0) > 0 && (
          <Button size="small" isBusy={isBusy} onClick={save}>{t`Export CSV`}</Button>
        )}
      </div>
      {error !== undefined && <Alert severity="error">{error.message}</Alert>}
      <Card isPadded={false}>
        <ListFrame
          label={t`Runs`}
          of={runs}
          rows={({ runs: rows }) => rows}
          rowKey={({ id }) => id}
          empty={t`No run yet. Each one is listed here, with what it bought or why it did not.`}
          height={listHeight}
          paging={paging}
          total={({ total }) => total}
        >
          {(run) => <RunRow run={run} zone={planZone(plan)} />}
        </ListFrame>
      </Card>
    </section>
  );
}

function RunRow({ run, zone }: { readonly run: AutomaticRun; readonly zone: string }) {
  const { t } = useLingui();
  const { money, coin } = useFormat();
  const when = useRunTime();
  const { label, tone } = useRunState()(run);
  const reason = useRunReason()(run);
  return (
    <div className={classes.run}>
      <div className={classes.runHead}>
        <span>{[when(run.due_at, zone), run.is_extra && t`started by you`].filter(Boolean).join(' · ')}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {reason !== undefined && <p className={classes.note}>{reason}</p>}
      {run.orders.length > 0 && (
        <div className={classes.orders}>
          {run.orders.map((order) => {
            const sum = money(order.spent, run.currency);
            return (
              <TextLink key={order.id} to={pagePath('/order')} search={{ id: order.id }}>
                {t`${coin(order.bought, order.coin)} for ${sum}`}
              </TextLink>
            );
          })}
        </div>
      )}
    </div>
  );
}
