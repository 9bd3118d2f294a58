import { forgotPassword } from '@dukat/contract/identity';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { SegmentedLinks } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '../../platform/api/queries.ts';
import { bearerToken, useIsSignedIn } from '../../platform/api/session.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { pathAfterLogin, returnPath } from '../../platform/return-path.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './account.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegisterForm } from './register-form.tsx';
import { usePasswordMailText } from './use-password-mail-text.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address that a link was sent to. Never part of the URL. */
    mailedTo?: string;
  }
}

export type AccountView = 'login' | 'register' | 'forgot_password' | 'account_created' | 'password_updated';

/** The screen for login and registration (requirement 2.1). Its path selects the view. */
export function AccountScreen({ view }: { readonly view: AccountView }) {
  const { t } = useLingui();
  const { name } = usePage().site.brand;
  useLoginRedirect();
  switch (view) {
    case 'login':
      return (
        <Frame title={t`Log in`} hasTabs>
          <LoginForm>
            <ProviderButtons loginType="signin" />
          </LoginForm>
        </Frame>
      );
    case 'register':
      return (
        <Frame
          title={t`Open an account`}
          lead={t`Your balance, orders and rates of ${name} in one place.`}
          hasTabs
        >
          <RegisterForm />
          <ProviderButtons loginType="signup" />
        </Frame>
      );
    case 'forgot_password':
      return (
        <Frame title={t`New password`}>
          <ForgotPasswordForm />
          <TextLink to="/login" className={classes.centred}>{t`Back to login`}</TextLink>
        </Frame>
      );
    case 'account_created':
      return <AccountCreated />;
    case 'password_updated':
      return (
        <Frame title={t`Log in`}>
          <Alert severity="success" title={t`Your new password is saved`}>
            {t`For your safety you were logged out on every device. Log in with the new password.`}
          </Alert>
          <LoginForm />
        </Frame>
      );
  }
}

function AccountCreated() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mailedTo } = useLocation().state;
  const mailText = usePasswordMailText();
  const api = useApi();
  return (
    <Frame title={t`Almost there`}>
      <MailSent
        text={mailText(mailedTo)}
        // An account without a password receives a link like a forgotten password, so that nothing has to be agreed to again.
        onAgain={
          mailedTo === undefined ? undefined : () => api(forgotPassword, { body: { email: mailedTo } })
        }
        onAnother={() => void navigate({ to: '/register' })}
      />
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, lead, hasTabs = false, children }: FrameProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Page width="form" title={title} lead={lead}>
      <PageHead title={title} isIndexed={hasTabs && Object.keys(search).length === 0} />
      <Card className={classes.card}>
        {hasTabs && (
          <SegmentedLinks
            label={t`Log in or register`}
            items={(['/login', '/register'] as const).map((to) => ({
              label: to === '/login' ? t`Log in` : t`Register`,
              isCurrent: pathname === to,
              link: { to, search: true, replace: true },
            }))}
          />
        )}
        {children}
      </Card>
    </Page>
  );
}

/** Redirects a signed-in user to the page they came from, but never to another site. */
function useLoginRedirect(): void {
  const isSignedIn = useIsSignedIn();
  const { history } = useRouter();
  const { next } = useSearch({ strict: false });
  const hasRedirected = useRef(false);
  useEffect(() => {
    // The first render uses the cookie, whose session may no longer exist in this browser.
    if (!isSignedIn || bearerToken() === null || hasRedirected.current) return;
    hasRedirected.current = true;
    history.replace(returnPath(next) ?? pathAfterLogin);
  }, [isSignedIn, history, next]);
}
