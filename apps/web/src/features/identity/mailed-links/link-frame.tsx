import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MailLinkFrame } from '../../../platform/mail-link-page.tsx';
import classes from '../account.module.css';

interface Props {
  readonly title: string;
  readonly token: string | undefined;
  readonly children: (token: string) => ReactNode;
  /** The way on from a link without a token. By default it leads to the login. */
  readonly wayOn?: ReactNode;
}

/** The frame of the landing pages of mailed links. A link without a token is reported as incomplete. */
export function LinkFrame({ title, token, children, wayOn }: Props) {
  const { t } = useLingui();
  return (
    <MailLinkFrame
      title={title}
      token={token}
      classes={classes}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      wayOn={wayOn ?? <ButtonLink to="/login" isWide>{t`Go to login`}</ButtonLink>}
    >
      {children}
    </MailLinkFrame>
  );
}
