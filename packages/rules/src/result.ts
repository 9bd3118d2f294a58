/** What a decision answers: the value, or a refusal with a literal reason. A refusal is a value; only the impossible throws. */
export type Result<Value, Reason extends string> = Accepted<Value> | Refused<Reason>;

export interface Accepted<Value> {
  readonly refused: false;
  readonly value: Value;
}

export interface Refused<Reason extends string> {
  readonly refused: true;
  readonly reason: Reason;
  /** The request field that the refusal belongs to, in the wire's spelling. */
  readonly field?: string;
  /** What fills the placeholders of the refusal's text, already exact (decimal strings, codes). */
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

/** For the `default` of a switch that must be exhaustive: the compiler proves it, the program asserts it. */
export function impossible(value: never): never {
  throw new Error(`Impossible value: ${String(value)}`);
}

export function assert(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}
