import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import { maxExportsPerDay, maxUnfinishedExports } from '@dukat/rules/exports/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { endOfPragueDay, startOfPragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import { countRequestedExports, insertExport, type StoredExport } from '../exports-repository.ts';

export interface ExportRequest {
  readonly user: SignedInUser;
  readonly site: Site;
  readonly language: LocaleCode;
  readonly kind: StoredExport['kind'];
  readonly format: StoredExport['format'];
  /** Days in Prague, both inclusive. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Requests a file, within the limits. */
export async function requestExport(
  tx: Transaction,
  { user, site, language, kind, format, from, until, details, now }: ExportRequest,
): Promise<Result<StoredExport, 'document_too_many' | 'document_period_invalid'>> {
  if (from !== undefined && until !== undefined && until < from)
    return refuse('document_period_invalid', { field: 'until' });
  const { unfinished, recent } = await countRequestedExports(tx, user.id, new Date(now.getTime() - dayMs));
  if (unfinished >= maxUnfinishedExports || recent >= maxExportsPerDay) return refuse('document_too_many');
  const document = await insertExport(tx, {
    publicId: publicId(),
    userId: user.id,
    portfolioId: user.portfolioId,
    kind,
    format,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    from: from === undefined ? null : startOfPragueDay(from),
    until: until === undefined ? null : endOfPragueDay(until),
    details,
    now,
  });
  return accept(document);
}
