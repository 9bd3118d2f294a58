import type { LocaleCode } from '@dukat/locales/locale';
import type { CommonCall } from '../../platform/http/common-call.ts';

/** Where a visitor asks to sign in or up. */
export interface Visit {
  readonly deviceId: string;
  readonly userAgent: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

export function toVisit(
  call: Pick<CommonCall<unknown>, 'caller' | 'userAgent' | 'language' | 'site' | 'now'>,
): Visit {
  const { caller, userAgent, language: locale, site, now } = call;
  return { deviceId: caller.deviceId, userAgent, locale, brand: site.brand.id, origin: site.origin, now };
}
