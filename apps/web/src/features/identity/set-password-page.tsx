import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
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
