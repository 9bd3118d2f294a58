import { expect, test } from 'vitest';
import { orderMails } from './orders.ts';

test('mails call a retail order’s trade an exchange in every language, as its page does', () => {
  const texts = JSON.stringify(orderMails);
  const words =
    /(?<!\p{L})(trad(e|ed|es|ing)|handeln?|gehandelt|oper(ar|amos|aremos|ado|ando)|obchod\p{L}*)(?!\p{L})/giu;
  expect(texts.match(words)).toBeNull();
});
