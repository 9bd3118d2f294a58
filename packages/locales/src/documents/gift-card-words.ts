import { describeTexts } from '../descriptors.ts';

/** The texts of a printed gift card. */
export const giftCardWords = describeTexts({
  title: 'Gift card for {amount}',
  plain: 'A gift for you',
  birthday: 'Happy birthday!',
  christmas: 'Merry Christmas!',
  wedding: 'Congratulations on your wedding!',
  thanks: 'Thank you!',
  orbit: 'To the moon!',
  forWhom: 'For {recipient}',
  from: 'From {sender}',
  expiry: 'Claim it by {day}.',
  howTo: 'How to claim it',
  scan: '1. Scan the QR code, or open {address} and type the code.',
  choose: '2. Choose where the money goes: to your balance, or into a cryptocurrency.',
  part: '3. Claim all of it or a part. Claiming costs nothing.',
  keep: 'Anyone who has the code can claim the card, so keep it like cash.',
});
