import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton, TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import classes from './account.module.css';
import { useFailureText } from './use-failure-text.ts';

interface Props {
  /** Where the link was sent, and what it is for. */
  readonly text: string;
  /** Sends the same request again. Undefined if the address is unknown. */
  readonly onAgain: (() => Promise<unknown>) | undefined;
  readonly onAnother: () => void;
}

/** Instructions after a mail was sent. The same whether or not the address has an account. */
export function MailSent({ text, onAgain, onAnother }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone, so the message takes it.
  useEffect(() => element.current?.focus(), []);
  return (
    <div className={classes.outcome} ref={element} tabIndex={-1}>
      <span className={classes.sign}>
        <Icon name="mail" size={28} />
      </span>
      <h2 className={classes.heading}>{t`Check your inbox`}</h2>
      <p className={classes.text}>{text}</p>
      <p className={classes.small}>
        {t`It should arrive within a minute. If it does not, check your spam folder.`}
      </p>
      {onAgain !== undefined && <SendAgain send={onAgain} />}
      <TextButton onClick={onAnother}>{t`Use another e-mail`}</TextButton>
      <TextLink to="/login">{t`Go to login`}</TextLink>
    </div>
  );
}

function SendAgain({ send }: { readonly send: () => Promise<unknown> }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  return (
    <>
      {isSuccess && <Alert severity="success">{t`We have sent it again.`}</Alert>}
      {error !== null && <Alert severity="warning">{failureText(error)}</Alert>}
      <Button isWide isBusy={isPending} onClick={() => mutate()}>
        {t`Send it again`}
      </Button>
    </>
  );
}
