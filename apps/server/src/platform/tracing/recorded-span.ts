import {
  type Attributes,
  type AttributeValue,
  type Link,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanStatus,
  SpanStatusCode,
  type TimeInput,
} from '@opentelemetry/api';

interface SpanStart {
  readonly name: string;
  readonly context: SpanContext;
  readonly parentSpanId: string | undefined;
  readonly kind: SpanKind | undefined;
  readonly attributes: Attributes | undefined;
  readonly links: readonly Link[] | undefined;
  readonly startTime: TimeInput | undefined;
}

/** A span of a sampled trace. It is passed on when it ends; one that never ends is not exported. */
export class RecordedSpan implements Span {
  name: string;
  readonly parentSpanId: string | undefined;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly links: Link[];
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  endedAt: number | undefined;
  status: SpanStatusCode = SpanStatusCode.UNSET;
  private readonly context: SpanContext;
  private readonly onEnd: (span: RecordedSpan) => void;

  constructor(
    { name, context, parentSpanId, kind, attributes, links, startTime }: SpanStart,
    onEnd: (span: RecordedSpan) => void,
  ) {
    this.name = name;
    this.context = context;
    this.parentSpanId = parentSpanId;
    this.kind = kind ?? SpanKind.INTERNAL;
    this.attributes = { ...attributes };
    this.links = [...(links ?? [])];
    this.startedAt = toMilliseconds(startTime);
    this.onEnd = onEnd;
  }

  spanContext(): SpanContext {
    return this.context;
  }

  setAttribute(key: string, value: AttributeValue): this {
    this.attributes[key] = value;
    return this;
  }

  setAttributes(attributes: Attributes): this {
    Object.assign(this.attributes, attributes);
    return this;
  }

  /** Events are log lines here, which name the trace. */
  addEvent(): this {
    return this;
  }

  addLink(link: Link): this {
    this.links.push(link);
    return this;
  }

  addLinks(links: Link[]): this {
    this.links.push(...links);
    return this;
  }

  /** The message is dropped, since it may quote input. */
  setStatus({ code }: SpanStatus): this {
    this.status = code;
    return this;
  }

  updateName(name: string): this {
    this.name = name;
    return this;
  }

  end(endTime?: TimeInput): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = toMilliseconds(endTime);
    this.onEnd(this);
  }

  isRecording(): boolean {
    return this.endedAt === undefined;
  }

  /** Names of errors only: their messages may quote input. */
  recordException(exception: unknown): void {
    this.setAttribute('error.type', exception instanceof Error ? exception.name : 'unknown');
  }
}

let originMs = performance.timeOrigin;
const mostDriftMs = 20;

/** Returns the machine's time with fractions. The clock of durations misses corrections, so it is set again when the two differ. */
export function currentMilliseconds(): number {
  const elapsed = performance.now();
  const wall = Date.now();
  if (Math.abs(originMs + elapsed - wall) > mostDriftMs) originMs = wall - elapsed;
  return originMs + elapsed;
}

function toMilliseconds(time: TimeInput | undefined): number {
  if (time === undefined) return currentMilliseconds();
  if (typeof time === 'number') return time;
  return time instanceof Date ? time.getTime() : time[0] * 1000 + time[1] / 1_000_000;
}
