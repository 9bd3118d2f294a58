/** What the first page of one brand says, in one language. */
export interface WordsOfBrand {
  readonly headline: string;
  readonly lead: string;
}
