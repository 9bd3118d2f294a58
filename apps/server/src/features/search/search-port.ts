import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import type { PageNames } from '@dukat/locales/pages/page-names';
import type { Database } from '../../platform/database/database.ts';

export interface ContentQuery {
  /** Folded and not empty. */
  readonly wanted: string;
  readonly language: LocaleCode;
  readonly site: Site;
  readonly now: Date;
  readonly limit: number;
}

export interface FoundContent {
  readonly kind: 'article' | 'question';
  readonly title: string;
  readonly description: string | null;
  readonly path: string;
}

/** Finds published articles and questions; implemented by the content slice. */
export type FindContent = (db: Database, query: ContentQuery) => Promise<readonly FoundContent[]>;

export interface SearchDeps {
  readonly findContent: FindContent;
  /** The page names that the slices declare. */
  readonly pages: PageNames;
}
