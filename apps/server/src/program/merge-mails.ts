import type { Mails } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';

/** Merges the mails of all slices. Mail names are unique. */
export function mergeMails(slices: readonly { readonly mails?: Mails }[]): Mails {
  const all = slices.flatMap(({ mails = {} }) => Object.entries(mails));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'expected the names of mails to be unique');
  return known;
}
