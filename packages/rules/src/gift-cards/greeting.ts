import { plainText } from '../content/plain-text.ts';

/** A joiner of emoji is the only invisible character that people use. */
const hasHidden = (text: string) =>
  plainText(text) !== text.replaceAll('\r\n', '\n').replaceAll('\u200d', '');

const hasMarkup = (text: string) => /<[a-z!/?]/i.test(text);

/** Whether a name or a message is plain and visible as it is stored, since a mail and a card show it. */
export const isCardText = (text: string): boolean => !hasHidden(text) && !hasMarkup(text);
