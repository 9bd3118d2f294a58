import { notFound } from '@tanstack/react-router';

/** The content of a "not found" page: the message of the response (requirement 8), if there was one. */
export interface UnknownContent {
  readonly message: string;
}

/** Awaits the content of a page. An unknown or invalid name becomes a "not found" page with status 404. Other errors fail the page. */
export async function orNotFound<Answer>(input: Promise<Answer>): Promise<Answer> {
  try {
    return await input;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    throw notFound({ data: { message: error.message } satisfies UnknownContent });
  }
}

/** Awaits content without which the page can be shown: undefined for an unknown or invalid name. */
export async function orUnknown<Answer>(input: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await input;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return undefined;
  }
}

function isUnknown(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 422);
}
