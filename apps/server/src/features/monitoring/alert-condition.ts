/** A condition that operators must act on. The mails and the Prometheus rules are made from one list of them. */
export interface AlertCondition {
  /** Also the title of its section in docs/operations/alerts.md. */
  readonly name: string;
  /** `page`: at once, at any hour. `ticket`: within a day. */
  readonly severity: 'page' | 'ticket';
  readonly metric: string;
  /** Values of labels; other labels may have any. */
  readonly where?: Readonly<Record<string, string>>;
  /** Compares the increase over so many minutes instead of the value; for counters. */
  readonly overMinutes?: number;
  readonly bound: { readonly above: number } | { readonly below: number };
  /** How long it must hold. */
  readonly forMinutes: number;
  readonly summary: string;
}

export const hour = 3600;
export const day = 24 * hour;
