import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import type { LinkAsker } from './mailed-links-repository.ts';

/** What a mail says of whoever asked for its link, so that its reader sees a stranger at once. */
export const askerWords = (asker: LinkAsker | undefined, locale: LocaleCode, now: Date) => ({
  device: [asker?.browser, asker?.system].filter((word) => typeof word === 'string').join(', '),
  at: timeFormats(languageTag(locale)).dateTime(now),
});
