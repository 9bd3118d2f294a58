import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { PreferencesForm } from '../../features/shell/preferences/preferences-form.tsx';

export function SettingsSection() {
  return <SettingsPage preferences={<PreferencesForm />} />;
}
