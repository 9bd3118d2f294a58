import type { IncomingHttpHeaders } from 'node:http';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';

/** Returns the language of a refusal that is given before the caller is known. */
export function requestLanguage(headers: IncomingHttpHeaders): LocaleCode {
  const asked = headers['x-language'];
  return localeFrom(typeof asked === 'string' ? asked : undefined) ?? 'en_US';
}
