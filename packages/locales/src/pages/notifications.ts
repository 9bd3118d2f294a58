import { describeTexts } from '../descriptors.ts';

export const notificationPages = describeTexts({
  '/myaccount?section=notifications': 'Notifications | alerts e-mails',
});
