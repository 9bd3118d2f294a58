import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import type { LinkRequester } from './mailed-links-repository.ts';

/** Details of the requester for the mail of a link, so that its reader recognizes a stranger. */
export const formatRequester = (asker: LinkRequester | undefined, locale: LocaleCode, now: Date) => ({
  device: [asker?.browser, asker?.system].filter((word) => typeof word === 'string').join(', '),
  at: timeFormats(languageTag(locale)).dateTime(now),
});
