import { describeTexts } from '../descriptors.ts';

export const settingsPages = describeTexts({
  '/myaccount?section=settings': 'Settings | language currency password appearance',
  '/myaccount': 'My Account | profile verification',
});
