/** Something outside does not answer: the caller may try again later. Thrown by adapters, answered with 503. */
export class Outage extends Error {
  readonly of: string;

  constructor(of: string, message: string, options?: ErrorOptions) {
    super(`${of}: ${message}`, options);
    this.name = 'Outage';
    this.of = of;
  }
}

/** Too many ask at once: nothing is broken, and each by itself is not worth a line of the log. */
export class TooBusy extends Outage {}

/**
 * The provider gave no answer at all: no connection, or none in time. Each further call would wait as long, so that the jobs that call it
 * pause (ADR 78). An error that a provider answers is an Outage, and stops no other call.
 */
export class SilentProvider extends Outage {}
