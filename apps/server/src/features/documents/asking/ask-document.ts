import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { endOfPragueDay, startOfPragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import { countAsked, insertDocument, type StoredDocument } from '../documents-repository.ts';
import type { DocumentFormat, DocumentKind } from '../documents-tables.ts';

/** Limits per person: files in the making, and files requested within a day. */
const mostUnfinished = 3;
const mostOfDay = 50;
const dayMs = 24 * 60 * 60_000;

export interface Asked {
  readonly user: SignedInUser;
  readonly site: Site;
  readonly language: LocaleCode;
  readonly kind: DocumentKind;
  readonly format: DocumentFormat;
  /** Days in Prague, both inclusive. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Requests a file, within the limits. */
export async function askDocument(
  tx: Transaction,
  { user, site, language, kind, format, from, until, details, now }: Asked,
): Promise<Result<StoredDocument, 'document_too_many' | 'document_period_invalid'>> {
  if (from !== undefined && until !== undefined && until < from)
    return refuse('document_period_invalid', { field: 'until' });
  const { unfinished, recent } = await countAsked(tx, user.id, new Date(now.getTime() - dayMs));
  if (unfinished >= mostUnfinished || recent >= mostOfDay) return refuse('document_too_many');
  const document = await insertDocument(tx, {
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
