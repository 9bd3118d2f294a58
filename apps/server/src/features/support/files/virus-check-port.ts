/** Looks at a file before it is kept. */
export interface VirusCheck {
  /** False for a house that has none: its files are marked as not looked at. */
  readonly looks: boolean;
  /** Throws `Outage` where the check cannot be asked: then nothing is kept. */
  check(file: Buffer): Promise<'clean' | 'infected'>;
}

/** A house without a check. */
export const noVirusCheck: VirusCheck = { looks: false, check: () => Promise.resolve('clean') };
