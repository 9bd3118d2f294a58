// Checks of second factors without storage, for slices whose people are not users.
export {
  assertionOptions,
  type MadePasskey,
  type NewPasskeyResponse,
  type PasskeyResponse,
  registrationOptions,
  verifyAssertion,
  verifyRegistration,
} from './passkeys/passkey-ceremony.ts';
export { appUri, matchTimeStep, newAppSecret } from './second-factor/app-codes.ts';
