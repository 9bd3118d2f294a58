import type { agreement } from '@dukat/contract/settings';
import type { z } from '@dukat/contract/z';
import type { RecordedConsent, TextVersions } from './consents-facade.ts';

/** What somebody said to a text, in the wire's spelling. */
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
