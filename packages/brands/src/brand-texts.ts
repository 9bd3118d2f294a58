/** A brand's own texts of the home page, in one language. */
export interface BrandTexts {
  readonly headline: string;
  readonly lead: string;
}
