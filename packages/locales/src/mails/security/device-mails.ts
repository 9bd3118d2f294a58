import { at, device, freezeAccount } from '../common-rows.ts';
import { describeMails } from '../mail.ts';

/** Passkeys and new devices. */
export const deviceMails = describeMails({
  passkey_added: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'A passkey was added at {brand}',
    heading: 'A passkey was added',
    paragraphs: ['It opens your account without a password.'],
  },
  passkey_removed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'A passkey was removed at {brand}',
    heading: 'A passkey was removed',
    paragraphs: ['It no longer opens your account. For your safety, withdrawals wait 24 hours.'],
  },
  new_device: {
    values: ['device', 'at', 'freezeUrl'],
    rows: [device, at],
    buttons: [freezeAccount],
    subject: 'New login to your account at {brand}',
    heading: 'Your account was opened on a new device',
    paragraphs: ['If it was you, there is nothing to do.'],
  },
});
