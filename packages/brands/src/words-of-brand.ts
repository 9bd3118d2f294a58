/** A brand's own texts of the home page, in one language. */
export interface WordsOfBrand {
  readonly headline: string;
  readonly lead: string;
}
