import { expect, test } from 'vitest';
import { collectDescriptors } from '../../build/descriptor-extractor.ts';
import { translate } from '../compiled-texts.ts';
import { localeCodes } from '../locale.ts';
import { orderMails } from './orders.ts';

test('mails call a retail order’s trade an exchange in every language, as its page does', () => {
  const texts = [...collectDescriptors(orderMails)].flatMap((text) =>
    localeCodes.map((locale) => translate(text, locale)),
  );
  const words =
    /(?<!\p{L})(trad(e|ed|es|ing)|handeln?|gehandelt|oper(ar|amos|aremos|ado|ando)|obchod\p{L}*)(?!\p{L})/iu;
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => words.test(text))).toEqual([]);
});
