import {
  type Context,
  context,
  createContextKey,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { Stopped } from '../stoppable.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/** False without a collector: then tracing costs one comparison. */
let isOn = false;

export function switchTracing(on: boolean): void {
  isOn = on;
}

export const isTracing = () => isOn;

/** A round of a timer, which is exported only if it did something: most rounds find nothing to do. */
interface Round {
  isUsed: boolean;
}

const roundKey = createContextKey('round');

const ownTracer = () => trace.getTracer('dukat');

function activeRound(): Round | undefined {
  const round = context.active().getValue(roundKey);
  return isRound(round) ? round : undefined;
}

function isRound(value: unknown): value is Round {
  return typeof value === 'object' && value !== null && 'isUsed' in value;
}

/** Returns the recorded span that the current code is part of. */
export function activeSpan(): Span | undefined {
  if (!isOn) return undefined;
  const span = trace.getActiveSpan();
  return span?.isRecording() === true ? span : undefined;
}

/** True in a timer's round that has done nothing yet, such as while it reads whether there is work. */
export function isIdleRound(): boolean {
  return isOn && activeRound()?.isUsed === false;
}

function useRound(): void {
  const round = activeRound();
  if (round !== undefined) round.isUsed = true;
}

/** Returns the id of the recorded trace for a log line, which makes a round worth exporting. */
export function activeTraceId(): string | undefined {
  const span = activeSpan();
  if (span === undefined) return undefined;
  useRound();
  return span.spanContext().traceId;
}

/** Returns the recorded span to store beside what follows from it, or null. */
export function activeTraceparent(): string | null {
  const span = activeSpan();
  if (span === undefined) return null;
  useRound();
  return formatTraceparent(span.spanContext());
}

/** Starts a span below a recorded one, by default the current; undefined if there is none. */
export function startChild(name: string, options: SpanOptions = {}, parent = activeSpan()): Span | undefined {
  if (parent === undefined) return undefined;
  useRound();
  return ownTracer().startSpan(name, options, trace.setSpan(context.active(), parent));
}

/** Returns a link to the current span, for spans of other traces. */
export function linksToCurrent(): Link[] {
  const current = activeSpan();
  if (current === undefined) return [];
  useRound();
  return [{ context: current.spanContext() }];
}

/** Starts a trace, if the sampler chooses it, that is linked to the current one. */
export function startTrace(name: string, options: SpanOptions = {}): Span | undefined {
  if (!isOn) return undefined;
  const span = ownTracer().startSpan(name, { ...options, root: true });
  return span.isRecording() ? span.addLinks(linksToCurrent()) : undefined;
}

/** Runs the work within a span, which the caller ends. */
export function runWithin<Value>(span: Span | undefined, run: () => Value): Value {
  return span === undefined ? run() : context.with(trace.setSpan(context.active(), span), run);
}

/** Runs work outside any trace, for loops that serve many traces and are started within one. */
export function runOutsideTrace<Value>(run: () => Value): Value {
  return context.with(ROOT_CONTEXT, run);
}

/** Runs the work within a span below the current one; as it is if none is recorded. */
export function inSpan<Value>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const span = startChild(name, options);
  return span === undefined ? work() : endAfter([span], trace.setSpan(context.active(), span), work);
}

/** Runs a job that was enqueued by a recorded span as its child, any other as a trace that the sampler may choose. */
export function inJob(name: string, traceparent: unknown, work: () => Promise<void>): Promise<void> {
  if (!isOn) return work();
  const cause = parseTraceparent(traceparent);
  const span =
    cause === undefined
      ? ownTracer().startSpan(name, { root: true })
      : ownTracer().startSpan(name, {}, trace.setSpanContext(ROOT_CONTEXT, cause));
  return span.isRecording() ? endAfter([span], trace.setSpan(context.active(), span), work) : work();
}

/** Runs a round of a timer as a trace that the sampler may choose. */
export function inRound(name: string, work: () => Promise<void>): Promise<void> {
  if (!isOn) return work();
  const span = ownTracer().startSpan(name, { root: true });
  if (!span.isRecording()) return work();
  const round: Round = { isUsed: false };
  const at = trace.setSpan(context.active(), span).setValue(roundKey, round);
  return endAfter([span], at, work, () => round.isUsed);
}

export async function endAfter<Value>(
  spans: readonly Span[],
  at: Context,
  work: () => Promise<Value>,
  isWorthEnding = () => true,
): Promise<Value> {
  try {
    return await context.with(at, work);
  } catch (error) {
    if (!(error instanceof Stopped)) for (const span of spans) markFailed(span, error);
    throw error;
  } finally {
    if (isWorthEnding()) for (const span of spans) span.end();
  }
}

/** Marks the current span as failed, for work that handles its own errors. */
export function markCurrentFailed(error: unknown): void {
  const span = activeSpan();
  if (span !== undefined) markFailed(span, error);
}

/** Marks a span by the name of the error: its message may quote input. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.recordException(error instanceof Error ? error : String(typeof error));
}
