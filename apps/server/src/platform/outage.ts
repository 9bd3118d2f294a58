/** Something outside does not answer: the caller may try again later. Thrown by adapters, answered with 503. */
export class Outage extends Error {
  readonly of: string;

  constructor(of: string, message: string, options?: ErrorOptions) {
    super(`${of}: ${message}`, options);
    this.name = 'Outage';
    this.of = of;
  }
}
