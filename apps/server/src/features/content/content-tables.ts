import type { AlertDetails, OpeningHours } from '@dukat/contract/back-office/content-details';
import type { LocaleCode } from '@dukat/locales/locale';
import type { ContentKind } from '@dukat/rules/content/publication';
import type { Generated, JSONColumnType } from 'kysely';

interface ItemsTable {
  id: Generated<string>;
  kind: ContentKind;
  name: string;
  newest: number;
  live: number | null;
  live_since: Date | null;
  next: number | null;
  next_at: Date | null;
  is_edited: boolean;
  changed_at: Date;
}

interface VersionsTable {
  item_id: string;
  number: number;
  /** A day as text, "2026-11-21". */
  shown_on: string;
  tags: readonly string[];
  category: string | null;
  picture: string | null;
  is_recommended: boolean;
  position: number;
  place: string;
  employment: 'full-time' | 'part-time' | 'contract' | null;
  link: string | null;
  alert: JSONColumnType<AlertDetails> | null;
  hours: JSONColumnType<OpeningHours> | null;
  restored_from: number | null;
  written_by: string | null;
  source_hash: string | null;
  written_at: Date;
}

interface TextsTable {
  item_id: string;
  number: number;
  locale: LocaleCode;
  title: string;
  description: string;
  body: string;
  folded: string;
  words: number;
}

export type LabelKind = 'tag' | 'category';
export type LabelNames = Readonly<Record<LocaleCode, string>>;

interface LabelsTable {
  kind: LabelKind;
  key: string;
  position: number;
  names: JSONColumnType<LabelNames>;
  is_edited: boolean;
}

interface PicturesTable {
  id: Generated<string>;
  name: string;
  width: number;
  height: number;
  uploaded_by: string;
  uploaded_at: Date;
}

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

interface PictureFilesTable {
  picture_id: string;
  format: PictureFormat;
  width: number;
  height: number;
  hash: string;
  bytes: Buffer;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    content_items: ItemsTable;
    content_versions: VersionsTable;
    content_texts: TextsTable;
    content_labels: LabelsTable;
    content_pictures: PicturesTable;
    content_picture_files: PictureFilesTable;
  }
}
