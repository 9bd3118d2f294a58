/** Scans a file before it is stored. */
export interface VirusCheck {
  /** False if no scanner is configured: files are then marked as not scanned. */
  readonly looks: boolean;
  /** Throws `Outage` if the scanner is unavailable; the file is then not stored. */
  check(file: Buffer): Promise<'clean' | 'infected'>;
}

/** Used if no scanner is configured. */
export const noVirusCheck: VirusCheck = { looks: false, check: () => Promise.resolve('clean') };
