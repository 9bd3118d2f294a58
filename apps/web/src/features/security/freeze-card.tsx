import { freezeOwnAccount, readSafety, thawAccount } from '@dukat/contract/account-safety';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { closeSession } from '../../platform/api/session.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { SecurityCard } from './security-card.tsx';

/** Freezes the account if another person may have access. Reopening it takes effect only after a delay. */
export function FreezeCard() {
  const { t } = useLingui();
  const { data } = useApiQuery(readSafety, {});
  return (
    <SecurityCard
      title={t`Freeze my account`}
      state={data?.frozen_at != null && <Badge tone="warning">{t`Frozen`}</Badge>}
      text={t`If someone else may have got into your account: orders are canceled, nothing can be withdrawn, every device is logged out, and API keys, programs, passkeys and linked logins are suspended.`}
    >
      {data === undefined ? (
        <Skeleton height={48} />
      ) : data.frozen_at === null ? (
        <Freeze />
      ) : (
        <Thaw dueAt={data.thaw_due_at} />
      )}
    </SecurityCard>
  );
}

function Freeze() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onFailure = useFailure();
  const freeze = useApiMutation(freezeOwnAccount);
  const done = () => {
    // The server has ended every session of the account, including this browser's.
    closeSession();
    void navigate({ to: '/login' });
  };
  return (
    <div className={shared.row}>
      <ConfirmButton
        look="danger"
        question={t`Opening it again takes 24 hours.`}
        isBusy={freeze.isPending}
        onConfirm={() => freeze.mutate({ body: {} }, { onSuccess: done, onError: onFailure })}
      >
        {t`Freeze my account`}
      </ConfirmButton>
    </div>
  );
}

function Thaw({ dueAt }: { readonly dueAt: string | null }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const thaw = useApiMutation(thawAccount, { invalidates: [readSafety] });
  const onFailure = useFailure();
  if (dueAt !== null) {
    const due = dateTime(dueAt);
    return <Alert severity="info">{t`Your account will be open again on ${due}.`}</Alert>;
  }
  return (
    <div className={shared.row}>
      <Button isBusy={thaw.isPending} onClick={() => thaw.mutate({ body: {} }, { onError: onFailure })}>
        {t`Open my account again`}
      </Button>
    </div>
  );
}
