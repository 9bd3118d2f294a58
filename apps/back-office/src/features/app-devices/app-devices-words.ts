import { describeTexts } from '@dukat/locales/descriptors';

export const appDevicesWords = describeTexts({
  appDevices: 'Application phones',
  appDevicesLead:
    'Phones with our mobile application, the last used first. A phone that is logged out needs a new login.',
  appDevicesEmpty: 'No phones.',
  appDeviceEmail: 'E-mail address of the owner',
  appDeviceSystem: 'System',
  appDeviceFirst: 'First login',
  appDeviceLast: 'Last use',
  appDeviceSignedIn: 'Logged in',
  appDeviceSignedOut: 'Logged out',
  appDeviceReason: 'Reason for logging a phone out',
  appDeviceReasonHint: 'Stored in the log. The owner does not read it.',
  appDeviceEnd: 'Log the phone out',
  appDeviceQuestion: 'Log the phone of {email} out now? All its tokens end.',
});
