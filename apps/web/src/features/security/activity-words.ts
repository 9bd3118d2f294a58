import type { activityAct } from '@dukat/contract/activity';
import type { z } from '@dukat/contract/z';
import { useLingui } from '@lingui/react/macro';

type Activity = z.output<typeof activityAct>;

/** The texts of the audit log's entries, addressed to the account's owner. */
export function useActivityWords(): Readonly<Record<Activity, string>> {
  const { t } = useLingui();
  return {
    'account.opened': t`Account opened`,
    'account.frozen': t`Account frozen`,
    'account.thaw_asked': t`Unfreezing of the account requested`,
    'account.thawed': t`Account thawed`,
    'api_key.created': t`API key created`,
    'api_key.changed': t`API key changed`,
    'api_key.deleted': t`API key deleted`,
    'api_key.ended': t`API key ended for safety`,
    'app.registered': t`Application registered`,
    'app.secret_rotated': t`New secret of an application`,
    'app.removed': t`Application removed`,
    'app.connected': t`Program connected`,
    'app.disconnected': t`Program disconnected`,
    'app.ended': t`Program disconnected for safety`,
    'app_device.logged_out': t`Phone logged out by our support`,
    'credential.suspended': t`Access suspended for safety`,
    'credential.kept': t`Suspended access kept`,
    'credential.deleted': t`Suspended access deleted`,
    'device.logged_out': t`Device logged out`,
    'devices.logged_out': t`All other devices logged out`,
    'email.change_asked': t`E-mail change requested`,
    'email.changed': t`E-mail changed`,
    'email.confirmed': t`E-mail address confirmed`,
    'login.failed': t`Failed login`,
    'linked_login.added': t`Login at another provider added`,
    'linked_login.removed': t`Login at another provider removed`,
    'login.succeeded': t`Login`,
    'mail_word.chosen': t`Word in e-mails changed`,
    'passkey.added': t`Passkey added`,
    'passkey.removed': t`Passkey removed`,
    'password.set': t`Password set`,
    'password.wrong': t`Wrong password`,
    'recovery_codes.renewed': t`New recovery codes`,
    'second_factor.turned_on': t`Two-step login turned on`,
    'second_factor.removed': t`Two-step login turned off`,
    'second_factor.wrong': t`Wrong code`,
    'second_factor.reset_begun': t`Two-step login reset requested`,
    'second_factor.reset_stopped': t`Two-step login reset stopped`,
    'second_factor.reset': t`Two-step login reset`,
    'session.refresh_reused': t`Application logged out for safety`,
  };
}
