import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';

export type FormField = 'email' | 'password' | 'agreement';

/** What stands under the fields of a form, and above its button what belongs to none. */
export interface FormProblems extends Partial<Record<FormField, string | undefined>> {
  readonly general?: string | undefined;
  /** The refusal's code: some refusals offer a way out. */
  readonly code?: string;
}

const fields: readonly FormField[] = ['email', 'password', 'agreement'];

/** Reads a refusal of the server: each text under its field, what belongs to none above the button. */
export function useProblemsOf(): (error: unknown) => FormProblems {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) {
      return {
        general: t`Sorry, we were unable to process your request at this time. Please try again later.`,
      };
    }
    const texts = Object.fromEntries(fields.map((field) => [field, error.messageFor(field)]));
    const isPlaced = Object.values(texts).some((text) => text !== undefined);
    return { ...texts, ...(!isPlaced && { general: error.message }), code: error.code };
  };
}

export function hasProblem(problems: FormProblems): boolean {
  return Object.values(problems).some((text) => text !== undefined);
}
