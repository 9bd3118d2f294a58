/** One document: headed sections of paragraphs. `{company}`, `{brand}`, `{address}` and `{email}` are filled in. */
export interface LegalText {
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

export const documentKeys = ['terms', 'marketing_agreement', 'personal_data_processing'] as const;
export type DocumentKey = (typeof documentKeys)[number];

export type LegalTexts = Readonly<Record<DocumentKey, LegalText>>;

/** The version that agreements name: a change of meaning is a new date. */
export const legalTextsSince = '2026-11-21';
