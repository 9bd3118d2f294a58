import type { IncomingHttpHeaders } from 'node:http';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';

/** In which language a refusal is said before anything else is known of the caller. */
export function languageOf(headers: IncomingHttpHeaders): LocaleCode {
  const asked = headers['x-language'];
  return localeFrom(typeof asked === 'string' ? asked : undefined) ?? 'en_US';
}
