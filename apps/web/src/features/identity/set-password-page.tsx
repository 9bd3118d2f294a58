import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './account.module.css';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where the link of a mail leads. Without its token there is nothing to set. */
export function SetPasswordPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <Page width="form" title={t`Set your password`}>
      <PageHead title={t`Set your password`} isIndexed={false} />
      <Card className={classes.card}>
        {token === undefined ? (
          <>
            <p
              className={classes.text}
            >{t`This link is incomplete. Please open it from the e-mail again.`}</p>
            <ButtonLink to="/forgot_password" look="main" isWide>
              {t`Request a new link`}
            </ButtonLink>
          </>
        ) : (
          <SetPasswordForm token={token} />
        )}
      </Card>
    </Page>
  );
}
