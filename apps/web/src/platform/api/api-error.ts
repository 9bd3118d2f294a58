/** A call that was refused, in the words of the answer (specification 8). */
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

  /** The text that belongs under one field of a form. */
  messageFor(field: string): string | undefined {
    return this.fields.find((error) => error.field === field)?.message;
  }
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** 'Failed to initialize API': five attempts failed. */
export class StartUpFailed extends Error {
  constructor() {
    super('Failed to initialize API');
    this.name = 'StartUpFailed';
  }
}
