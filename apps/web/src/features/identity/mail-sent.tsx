import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import classes from './account.module.css';

interface Props {
  /** Unknown when the page was opened by its address. */
  readonly email: string | undefined;
  readonly onAnother: () => void;
}

/** What to do now that a mail is on its way; the same words whether or not the address has an account. */
export function MailSent({ email, onAnother }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus: the news takes it.
  useEffect(() => element.current?.focus(), []);
  return (
    <div className={classes.outcome} ref={element} tabIndex={-1}>
      <span className={classes.sign}>
        <Icon name="mail" size={28} />
      </span>
      <h2 className={classes.heading}>{t`Check your inbox`}</h2>
      <p className={classes.text}>
        {email === undefined
          ? t`We have sent you a link. Open it to set your password.`
          : t`We have sent a link to ${email}. Open it to set your password.`}
      </p>
      <p className={classes.small}>
        {t`It should arrive within a minute. If it does not, check your spam folder.`}
      </p>
      <ButtonLink to="/login" look="main" isWide>
        {t`Go to login`}
      </ButtonLink>
      <TextButton onClick={onAnother} className={classes.centred}>{t`Use another e-mail`}</TextButton>
    </div>
  );
}
