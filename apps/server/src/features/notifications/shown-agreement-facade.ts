import type { agreement } from '@dukat/contract/settings';
import type { z } from '@dukat/contract/z';
import type { RecordedConsent, TextVersions } from './consents-facade.ts';

/** A recorded answer in the format of the API. */
export function shownAgreement(
  { kind, version, accepted, at, source, locale, textHash, browser, system }: RecordedConsent,
  versions: TextVersions,
): z.output<typeof agreement> {
  return {
    kind,
    version,
    accepted,
    is_current: version === versions[kind],
    at: at.toISOString(),
    source,
    locale,
    text_hash: textHash,
    browser,
    system,
  };
}
