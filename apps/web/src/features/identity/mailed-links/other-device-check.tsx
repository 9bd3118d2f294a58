import { disownLink, type LinkRequester } from '@dukat/contract/identity';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../account.module.css';
import { useFailureText } from '../use-failure-text.ts';

interface Props {
  readonly asker: LinkRequester;
  readonly token: string;
  /** What happens if the person continues. */
  readonly warning: string;
  readonly continueLabel: string;
  readonly isBusy?: boolean;
  readonly onContinue: () => void;
}

/** Shows who requested a link that is opened on another device, so that nobody completes what a stranger began. */
export function OtherDeviceCheck({
  asker,
  token,
  warning,
  continueLabel,
  isBusy = false,
  onContinue,
}: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const failureText = useFailureText();
  const { mutate: disown, isSuccess, isPending, error } = useApiMutation(disownLink);
  if (isSuccess) return <NotRequestedNotice />;
  const device =
    [asker.browser, asker.system].filter((word) => word !== null).join(', ') || t`Unknown device`;
  return (
    <>
      <h2 className={classes.heading}>{t`You asked for this link elsewhere`}</h2>
      <Summary
        rows={[
          { id: 'device', term: t`Asked for on`, value: device },
          { id: 'at', term: t`When`, value: dateTime(asker.asked_at) },
        ]}
      />
      <p className={classes.text}>{warning}</p>
      {error !== null && <Alert severity="warning">{failureText(error)}</Alert>}
      <Button look="main" isWide isBusy={isBusy} onClick={onContinue}>
        {continueLabel}
      </Button>
      <Button isWide isBusy={isPending} onClick={() => disown({ body: { token } })}>
        {t`It was not me`}
      </Button>
    </>
  );
}

function NotRequestedNotice() {
  const { t } = useLingui();
  return (
    <>
      <Alert severity="success" title={t`The link no longer works`}>
        {t`Nothing has changed in your account. If somebody keeps asking in your name, log in, log out the devices that you do not know and protect your account with a second step.`}
      </Alert>
      <ButtonLink to="/login" isWide>{t`Go to login`}</ButtonLink>
    </>
  );
}
