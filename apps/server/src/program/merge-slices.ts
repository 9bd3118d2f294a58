import type { Mails } from '@dukat/locales/mails/mail';
import type { PageNames } from '@dukat/locales/pages/page-names';
import { type Refusals, refusalTexts } from '@dukat/locales/refusal-texts';
import { assert } from '@dukat/rules/result';
import { type Answers, answersWith } from '../platform/http/error-answer.ts';

/** Builds the error answers from the refusals that the slices declare. */
export function buildErrorAnswers(slices: readonly { readonly refusals?: readonly Refusals[] }[]): Answers {
  return answersWith(refusalTexts(slices.flatMap(({ refusals = [] }) => refusals)));
}

/** Merges the mails of all slices. Mail names are unique. */
export function mergeMails(slices: readonly { readonly mails?: Mails }[]): Mails {
  const all = slices.flatMap(({ mails = {} }) => Object.entries(mails));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'expected the names of mails to be unique');
  return known;
}

/** Merges the pages that the search finds. Exactly one slice names each page. */
export function mergePages(slices: readonly { readonly pages?: PageNames }[]): PageNames {
  const all = slices.flatMap(({ pages = {} }) => Object.entries(pages));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'expected the names of pages to be unique');
  return known;
}
