import { at } from './common-rows.ts';
import { describeButton, describeMails } from './mail.ts';

const open = describeButton('cardsUrl', 'Open my cards');

/** The tap is only pushed. A push shows the subject alone, so that it contains the whole message. */
export const boltCardMails = describeMails({
  bolt_card_tapped: {
    // Where each card has a button that blocks it.
    opens: '/lightning/cards',
    values: ['card', 'at', 'cardsUrl'],
    rows: [at],
    buttons: [open],
    subject: 'Your bolt card {card} was tapped. If it was not you, block this card.',
    paragraphs: [],
  },
  bolt_card_blocked: {
    values: ['card', 'at', 'cardsUrl'],
    rows: [at],
    buttons: [open],
    subject: 'Your bolt card {card} is blocked',
    paragraphs: [
      'A wrong PIN was entered three times, so the card no longer pays.',
      'If it was you, open your cards and change the card: this unblocks it, and you can choose a new PIN.',
      'If the card is lost or stolen, wipe it.',
    ],
  },
});
