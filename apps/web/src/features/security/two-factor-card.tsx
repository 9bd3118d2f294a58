import { readSafety } from '@dukat/contract/account-safety';
import { listLinkedLogins } from '@dukat/contract/login-providers';
import { listPasskeys } from '@dukat/contract/passkeys';
import {
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  stopOwnReset,
} from '@dukat/contract/second-factor';
import { listSuspendedCredentials } from '@dukat/contract/suspended-credentials';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityCard } from './security-card.tsx';

const TurnOnDialog = lazyPart(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);

/** Whether the second factor is on, with buttons to turn it on and off. */
export function TwoFactorCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readTwoFactor, {});
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <SecurityCard
      title={t`Two-step login`}
      state={
        data !== undefined &&
        (data.is_on ? <Badge tone="success">{t`On`}</Badge> : <Badge tone="warning">{t`Off`}</Badge>)
      }
      text={t`A login also asks for a code from your phone, so a stolen password isn’t enough.`}
    >
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : data.is_on ? (
        <TwoFactorOn left={data.recovery_codes_left} resetDueAt={data.reset_due_at} onCodes={setCodes} />
      ) : (
        <TwoFactorOff onCodes={setCodes} />
      )}
      <TextLink to="/twofactor_guide">{t`How it works`}</TextLink>
    </SecurityCard>
  );
}

function TwoFactorOff({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={shared.row}>
      <Button look="main" onClick={() => setOpen(true)}>
        {t`Turn on two-step login`}
      </Button>
      {isOpen && (
        <Suspense>
          <TurnOnDialog onClose={() => setOpen(false)} onCodes={onCodes} />
        </Suspense>
      )}
    </div>
  );
}

interface TwoFactorOnProps {
  readonly left: number;
  readonly resetDueAt: string | null;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TwoFactorOn({ left, resetDueAt, onCodes }: TwoFactorOnProps) {
  const { t } = useLingui();
  const renew = useApiMutation(renewRecoveryCodes, { invalidates: [readTwoFactor, readSafety] });
  const remove = useApiMutation(removeTwoFactor, {
    invalidates: [readTwoFactor, readSafety, listSuspendedCredentials, listPasskeys, listLinkedLogins],
  });
  const onFailure = useFailure();
  return (
    <>
      {resetDueAt !== null && <WaitingReset dueAt={resetDueAt} />}
      <p className={shared.text}>{t`Unused recovery codes: ${left}`}</p>
      <div className={shared.row}>
        <ConfirmButton
          question={t`The old recovery codes will stop working, and withdrawals wait 24 hours.`}
          isBusy={renew.isPending}
          onConfirm={() =>
            renew.mutate(
              { body: {} },
              { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError: onFailure },
            )
          }
        >
          {t`New recovery codes`}
        </ConfirmButton>
        <ConfirmButton
          look="danger"
          question={t`A password alone will then open your account. Withdrawals wait 24 hours, and API keys, programs, passkeys and linked logins are suspended until you keep them.`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ body: {} }, { onError: onFailure })}
        >
          {t`Turn off`}
        </ConfirmButton>
      </div>
    </>
  );
}

function WaitingReset({ dueAt }: { readonly dueAt: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const stop = useApiMutation(stopOwnReset, { invalidates: [readTwoFactor] });
  const onFailure = useFailure();
  const due = dateTime(dueAt);
  return (
    <Alert severity="warning" title={t`Two-step login will be reset on ${due}`}>
      <p>{t`Somebody who knows your password asked for it. If it was not you, stop it and change your password.`}</p>
      <Button isBusy={stop.isPending} onClick={() => stop.mutate({ body: {} }, { onError: onFailure })}>
        {t`Stop the reset`}
      </Button>
    </Alert>
  );
}
