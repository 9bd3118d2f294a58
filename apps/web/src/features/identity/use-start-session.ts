import { readSafety } from '@dukat/contract/account-safety';
import { addPendingLogin } from '@dukat/contract/login-providers';
import { readSettings } from '@dukat/contract/settings';
import type { LocaleCode } from '@dukat/locales/locale';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import type { Api } from '../../platform/api/api.ts';
import { useApi } from '../../platform/api/queries.ts';
import { openSession } from '../../platform/api/session.ts';
import { switchLocale } from '../../platform/i18n/switch-locale.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { changeSettings } from '../../platform/storage/settings.ts';
import { readStored, writeStored } from '../../platform/storage/stored.ts';
import { usePage } from '../../platform/use-page.ts';

/** The outcome of a login: a session, or a ticket for the second step. */
type Outcome =
  | { readonly token: string; readonly user: { readonly email: string } }
  | { readonly ticket: string };

/** Starts a session in this browser and drops the cached data of the previous person. */
export function useStartSession(): (outcome: Outcome) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { locale, site } = usePage();
  const { t } = useLingui();
  return (outcome) => {
    if (!('token' in outcome)) return;
    queryClient.removeQueries({ type: 'inactive' });
    openSession(outcome.token);
    const isInternal = emailDomain(outcome.user.email) === emailDomain(site.brand.company.supportEmail);
    reportToAnalytics('user_login', isInternal ? { is_internal: true } : {});
    void adoptSettings(api, locale);
    void linkPendingLogin(api);
    void notifySuspended();
  };

  /** Notifies the owner if a recovery has suspended credentials that need a decision. */
  async function notifySuspended(): Promise<void> {
    try {
      const { suspended_credentials: count } = await api(readSafety, {});
      if (count > 0)
        notify(
          t`Access to your account was suspended for safety. Decide what you keep: My account, Security.`,
          'warning',
        );
    } catch (error) {
      console.error('safety', error);
    }
  }
}

function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Links the login provider to the account, if the person came from a provider and has now proved to own the account. */
async function linkPendingLogin(api: Api): Promise<void> {
  const ticket = readStored(storageKeys.introduction);
  if (ticket === null) return;
  writeStored(storageKeys.introduction, null);
  try {
    await api(addPendingLogin, { body: { ticket } });
  } catch (error) {
    // The ticket was for another account or has expired. The next login by the provider offers it again.
    console.error('introduction', error);
  }
}

/** Adopts the user's currency and language on this device (requirement 3). Reloads the page if its language differs. */
async function adoptSettings(api: Api, renderedLocale: LocaleCode): Promise<void> {
  try {
    const { settings } = await api(readSettings, {});
    changeSettings({ defaultPaymentCurrency: settings.defaultPaymentCurrency });
    if (settings.locale !== renderedLocale) switchLocale(settings.locale);
  } catch (error) {
    console.error('settings', error);
  }
}
