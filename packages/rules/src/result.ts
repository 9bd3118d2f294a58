/** The result of a decision: a value, or a refusal with a literal reason. Only defects throw. */
export type Result<Value, Reason extends string> = Accepted<Value> | Refused<Reason>;

export interface Accepted<Value> {
  readonly refused: false;
  readonly value: Value;
}

export interface Refused<Reason extends string> {
  readonly refused: true;
  readonly reason: Reason;
  /** The request field that the refusal is about, as spelled in the API. */
  readonly field?: string;
  /** Values for the placeholders of the refusal's text, already exact (decimal strings, codes). */
  readonly values?: Readonly<Record<string, string>>;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { refused: false, value };
}

export function refuse<Reason extends string>(
  reason: Reason,
  about: Omit<Refused<Reason>, 'refused' | 'reason'> = {},
): Refused<Reason> {
  return { refused: true, reason, ...about };
}

/** For the `default` of an exhaustive switch: fails to compile if a case is missing, and throws at run time. */
export function impossible(value: never): never {
  throw new Error(`Impossible value: ${String(value)}`);
}

export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}
