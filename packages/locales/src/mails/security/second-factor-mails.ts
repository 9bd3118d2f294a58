import { freezeAccount } from '../common-rows.ts';
import { describeMails } from '../mail.ts';

/** The second factor: turned on and off, and its recovery codes. */
export const secondFactorMails = describeMails({
  second_factor_on: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'Two-step login is on at {brand}',
    heading: 'Two-step login is on',
    paragraphs: [
      'From now on a login also asks for a code from your phone. Keep the recovery codes in a safe place: they open the account if you lose the phone.',
      'For your safety, nothing leaves your account for 24 hours. A withdrawal that you ask for meanwhile needs both the link in our e-mail and a code.',
    ],
  },
  second_factor_off: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'Two-step login is off at {brand}',
    heading: 'Two-step login is off',
    paragraphs: ['A login now asks for the password alone. For your safety, withdrawals wait 24 hours.'],
  },
  recovery_code_used: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'A recovery code was used at {brand}',
    heading: 'A recovery code was used',
    paragraphs: [
      'Somebody used one of your recovery codes in place of a code from the phone. Each works once. You can make new ones in the security settings.',
    ],
  },
  recovery_codes_renewed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'New recovery codes at {brand}',
    heading: 'New recovery codes were made',
    paragraphs: [
      'The old ones no longer work. For your safety, nothing leaves your account for 24 hours. A withdrawal that you ask for meanwhile needs both the link in our e-mail and a code.',
    ],
  },
});
