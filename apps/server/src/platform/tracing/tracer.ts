import { randomFillSync } from 'node:crypto';
import {
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  type Span,
  type SpanOptions,
  TraceFlags,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { RecordedSpan } from './recorded-span.ts';

interface TracerOptions {
  /** The share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  readonly onEnd: (span: RecordedSpan) => void;
}

/**
 * Decides for each trace at its first span whether it is recorded. Nothing reads an outsider's `traceparent`, so a sampled parent is
 * always the program's own.
 */
class SamplingTracer implements Tracer {
  private readonly options: TracerOptions;

  constructor(options: TracerOptions) {
    this.options = options;
  }

  startSpan(name: string, options: SpanOptions = {}, at: Context = context.active()): Span {
    const parent = options.root === true ? undefined : trace.getSpanContext(at);
    const hasParent = parent !== undefined && trace.isSpanContextValid(parent);
    const isSampled = hasParent
      ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0
      : Math.random() < this.options.ratio;
    if (!isSampled) return trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
    return new RecordedSpan(
      {
        name,
        context: {
          traceId: hasParent ? parent.traceId : newTraceId(),
          spanId: newSpanId(),
          traceFlags: TraceFlags.SAMPLED,
        },
        parentSpanId: hasParent ? parent.spanId : undefined,
        kind: options.kind,
        attributes: options.attributes,
        links: options.links,
        startTime: options.startTime,
      },
      this.options.onEnd,
    );
  }

  startActiveSpan<F extends (span: Span) => ReturnType<F>>(
    name: string,
    ...rest: [F] | [SpanOptions, F] | [SpanOptions, Context, F]
  ): ReturnType<F> {
    const [options, at, work] =
      rest.length === 1
        ? [{}, context.active(), rest[0]]
        : rest.length === 2
          ? [rest[0], context.active(), rest[1]]
          : rest;
    const span = this.startSpan(name, options, at);
    return context.with(trace.setSpan(at, span), work, undefined, span);
  }
}

export function samplingTracers(options: TracerOptions): TracerProvider {
  const tracer = new SamplingTracer(options);
  return { getTracer: () => tracer };
}

/** Ids are drawn for many spans at once, which costs a twentieth of drawing them one by one. */
const chance = Buffer.alloc(4096);
let used = chance.length;

function randomHex(bytes: number): string {
  if (used + bytes > chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += bytes;
  return chance.toString('hex', used - bytes, used);
}

const newTraceId = () => randomHex(16);
const newSpanId = () => randomHex(8);
