import { describeButton, describeMails, describeRow } from './mail.ts';

const address = describeRow('url', 'Address');
const open = describeButton('webhooksUrl', 'Open my webhooks');

/** Mails about the webhooks of an account. */
export const webhookMails = describeMails({
  webhook_added: {
    values: ['url', 'webhooksUrl', 'supportEmail'],
    rows: [address],
    buttons: [open],
    subject: 'A new webhook at {brand}',
    heading: 'A new webhook was added',
    paragraphs: [
      'From now on we tell this address when your orders, deposits and withdrawals change. If it was not you, delete the webhook, change your password and write to us at {supportEmail}.',
    ],
  },
  webhook_paused: {
    values: ['url', 'webhooksUrl'],
    rows: [address],
    buttons: [open],
    subject: 'Your webhook at {brand} is paused',
    heading: 'Your webhook is paused',
    paragraphs: [
      'The address took none of our messages for days, or too many of them wait. We send it nothing more.',
      'Once it works, resume the webhook. It gets what happens from then on; read what you missed through the API.',
    ],
  },
  webhook_suspended: {
    values: ['url', 'webhooksUrl'],
    rows: [address],
    buttons: [open],
    subject: 'Your webhook at {brand} is suspended',
    heading: 'Your webhook is suspended',
    paragraphs: [
      'Your login changed, or we restored our records. We send nothing to this address until you resume the webhook.',
      'If you do not recognize the address, delete the webhook. Otherwise resume it and read what you missed through the API.',
    ],
  },
});
