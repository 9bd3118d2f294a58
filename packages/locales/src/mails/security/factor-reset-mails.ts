import { freezeAccount } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { beginReset, dueAt, stopReset } from './security-rows.ts';

/** A reset of the second factor, which takes effect after a day so that the owner can stop it. */
export const factorResetMails = describeMails({
  factor_reset_info: {
    values: ['resetUrl', 'freezeUrl'],
    rows: [],
    buttons: [beginReset, freezeAccount],
    subject: 'Lost your phone? How to reset two-step login at {brand}',
    heading: 'Resetting two-step login',
    paragraphs: [
      'If you have neither your phone nor a recovery code, ask for a reset with the button below. The link is valid for two hours.',
      'The reset takes effect after 24 hours, so that you can stop it if somebody else asked for it. Withdrawals then wait another 24 hours.',
    ],
  },
  factor_reset_begun: {
    values: ['dueAt', 'stopUrl', 'freezeUrl'],
    rows: [dueAt],
    buttons: [stopReset, freezeAccount],
    subject: 'Two-step login at {brand} is about to be reset',
    heading: 'Two-step login is about to be reset',
    paragraphs: [
      'Somebody asked us to remove two-step login from your account. If it was you, just wait. If it was not, stop it now.',
    ],
  },
  factor_reset_stopped: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    subject: 'The reset at {brand} was stopped',
    heading: 'The reset was stopped',
    paragraphs: [
      'Two-step login stays on. If you did not ask for the reset, set a new password: whoever asked knew the old one.',
    ],
  },
});
