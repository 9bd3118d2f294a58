import { cancelEmailChange, readEmailChange } from '@dukat/contract/email-change';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';

type Pending = NonNullable<EndpointResponse<typeof readEmailChange>['pending']>;

/** A pending change that waits for a mailbox, with a button to cancel it. */
export function PendingEmail({ pending }: { readonly pending: Pending }) {
  const { t } = useLingui();
  const end = useApiMutation(cancelEmailChange, { invalidates: [readEmailChange] });
  const onFailure = useFailure();
  const { email } = pending;
  const missing = pending.is_confirmed_by_old
    ? t`Now open the link in the new mailbox.`
    : pending.is_confirmed_by_new
      ? t`Now open the link in your present mailbox.`
      : t`Open the links in both mailboxes.`;
  return (
    <>
      <Alert severity="info" title={t`Change to ${email}`}>
        {missing}
      </Alert>
      <div className={shared.row}>
        <Button
          look="quiet"
          isBusy={end.isPending}
          onClick={() => end.mutate({ body: {} }, { onError: onFailure })}
        >
          {t`Take the change back`}
        </Button>
      </div>
    </>
  );
}
