/** An external system does not answer and the caller may retry later. Thrown by adapters, answered with 503. */
export class Outage extends Error {
  readonly of: string;

  constructor(of: string, message: string, options?: ErrorOptions) {
    super(`${of}: ${message}`, options);
    this.name = 'Outage';
    this.of = of;
  }
}

/** Too many concurrent requests. Nothing is broken, so refusals are not logged one by one. */
export class TooBusy extends Outage {}

/**
 * The provider gave no answer at all: no connection, or none in time. Each further call would wait as long, so the jobs that call it
 * pause (ADR 78). If a provider answers with an error, that is a plain Outage, which stops no other calls.
 */
export class SilentProvider extends Outage {}
