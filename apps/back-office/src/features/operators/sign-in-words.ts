import { describeTexts } from '@dukat/locales/descriptors';

export const signInWords = describeTexts({
  secondStep: 'Second step',
  secondStepLead:
    'Besides your password, you log in with a code from an authenticator app or with a passkey.',
  secondStepFirst: 'Set up an authenticator app or a passkey before you continue.',
  otherAddress:
    'Your passkeys belong to another address of the back office. Open that address, or ask the person who runs the server to reset your sign-in.',
  code: 'Code from the app',
  usePasskey: 'Use a passkey',
  back: 'Back',
  continue: 'Continue',
  app: 'Authenticator app',
  appOn: 'Set up.',
  appOff: 'Not set up.',
  setUpApp: 'Set up the app',
  replaceApp: 'Use another app',
  removeApp: 'Remove the app',
  scan: 'Scan the code with the app or type in the key, then enter the six digits the app shows.',
  qrCode: 'QR code for the app',
  key: 'Key',
  passkeys: 'Passkeys',
  passkeysEmpty: 'You have no passkey.',
  addPasskey: 'Add a passkey',
  name: 'Name',
  rename: 'Rename',
  remove: 'Remove',
  lastUsed: 'Last used {time}',
  neverUsed: 'Never used',
});
