import { generateProviderUrl } from '@dukat/contract/login-providers';
import { type LoginProviderName, type LoginType, loginIssuer } from '@dukat/rules/identity/login-provider';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useApiMutation } from '../../platform/api/queries.ts';
import { ProviderMark, providerNames } from '../../platform/pictures/provider-mark.tsx';
import { returnPath } from '../../platform/return-path.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/stored.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './account.module.css';
import { useFailureText } from './use-failure-text.ts';

/** Buttons of the configured login providers. Renders nothing without any. */
export function ProviderButtons({ loginType }: { readonly loginType: LoginType }) {
  const { t } = useLingui();
  const getFailureText = useFailureText();
  const { loginProviders } = usePage();
  const { next } = useSearch({ strict: false });
  const ask = useApiMutation(generateProviderUrl);
  const webProviders = loginProviders.filter((name) => name.endsWith('-web'));
  if (webProviders.length === 0) return null;

  const leave = (login_provider: LoginProviderName) => {
    writeStored(storageKeys.afterLogin, returnPath(next) ?? null);
    ask.mutate(
      { body: { login_provider, login_type: loginType } },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  };
  return (
    <div className={classes.choices}>
      <p className={classes.or}>{t`or`}</p>
      {ask.error !== null && <Alert severity="warning">{getFailureText(ask.error)}</Alert>}
      {webProviders.map((name) => {
        const house = providerNames[loginIssuer(name)];
        return (
          <Button
            key={name}
            isWide
            isBusy={!ask.isError && ask.variables?.body.login_provider === name}
            onClick={() => leave(name)}
          >
            <ProviderMark house={loginIssuer(name)} />
            {t`Continue with ${house}`}
          </Button>
        );
      })}
    </div>
  );
}
