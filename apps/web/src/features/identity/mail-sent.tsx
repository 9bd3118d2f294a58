import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import classes from './account.module.css';

interface Props {
  /** Where the link went and what it is for. */
  readonly text: string;
  readonly onAnother: () => void;
}

/** What to do now that a mail is on its way; the same words whether or not the address has an account. */
export function MailSent({ text, onAnother }: Props) {
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
      <p className={classes.text}>{text}</p>
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
