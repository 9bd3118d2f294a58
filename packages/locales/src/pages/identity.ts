import { describeTexts } from '../descriptors.ts';

export const identityPages = describeTexts({
  '/myaccount?section=security': 'Security | password 2FA API keys',
  '/myaccount?section=applications': 'Applications | oauth access',
  '/twofactor_guide': 'Two-factor guide | 2FA authenticator',
});
