import type { RefusalReason } from '@dukat/contract/endpoint';
import type { agreeToTerms } from '@dukat/contract/settings';
import { describeTexts } from '../descriptors.ts';

export type SettingsRefusal = RefusalReason<typeof agreeToTerms>;

export const settingsRefusals = describeTexts<SettingsRefusal>({
  terms_version_unknown: 'The terms have changed. Please read the current version.',
});
