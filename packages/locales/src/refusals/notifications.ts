import type { RefusalReason } from '@dukat/contract/endpoint';
import type { setMailWord } from '@dukat/contract/mail-word';
import type { chooseNotifications, subscribeDevice, unsubscribeDevice } from '@dukat/contract/push';
import type { readSandboxMail } from '@dukat/contract/sandbox/mail';
import { describeTexts } from '../descriptors.ts';

export type NotificationRefusal = RefusalReason<
  | typeof readSandboxMail
  | typeof setMailWord
  | typeof chooseNotifications
  | typeof subscribeDevice
  | typeof unsubscribeDevice
>;

export const notificationRefusals = describeTexts<NotificationRefusal>({
  mail_unknown: 'There is no such mail.',
  mail_word_invalid: 'Choose 2 to 30 letters or digits.',
  time_zone_unknown: 'We do not know this time zone.',
  push_service_unknown: 'We do not know this browser’s push service.',
  too_many_devices: 'Notifications are on for {most} devices already. Please turn one off.',
  push_device_unknown: 'We do not know this device.',
});
