import { describeButton, describeMails, describeRow } from './mail.ts';

const loss = describeRow('loss', 'Taken from your stake');
const left = describeRow('left', 'Left after the penalty');
const cause = describeRow('cause', 'Cause');
const open = describeButton('stakesUrl', 'Open my stakes');

/** Mails about staked coins. */
export const stakingMails = describeMails({
  stake_slashed: {
    values: ['loss', 'left', 'cause', 'stakesUrl'],
    rows: [loss, left, cause],
    buttons: [open],
    subject: 'A network penalty took {loss} of your stake',
    heading: 'A penalty of the network',
    paragraphs: [
      'The network has penalized validators, and everybody who stakes with them bears a part in proportion.',
      'Rewards that were paid before stay yours.',
    ],
  },
});
