/** A refused call, with the message of the response (requirement 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(given: { status: number; code: string; message: string; fields: readonly FieldError[] }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.fields = given.fields;
  }

  /** Returns the error message for one form field. */
  messageFor(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message;
  }
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Thrown after five failed start-up attempts, with the message 'Failed to initialize API'. */
export class StartUpFailed extends Error {
  constructor() {
    super('Failed to initialize API');
    this.name = 'StartUpFailed';
  }
}
