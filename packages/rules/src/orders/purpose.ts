import { accept, type Result, refuse } from '../result.ts';
import type { Purpose } from './order.ts';

export type PurposeRefusal = 'purpose_required' | 'purpose_details_required' | 'purpose_service_required';

/** Only these two purposes need a text (requirement 5.2). */
export function needsPurposeText(purpose: Purpose | null): boolean {
  return purpose === 'SERVICE_PAYMENT' || purpose === 'OTHER';
}

/** An anonymous buyer must state a purpose; two of the purposes need a text. */
export function checkPurpose(given: {
  readonly isSignedIn: boolean;
  readonly sell: boolean;
  readonly purpose: Purpose | null;
  readonly text: string;
}): Result<undefined, PurposeRefusal> {
  const { isSignedIn, sell, purpose, text } = given;
  if (isSignedIn || sell) return accept(undefined);
  if (purpose === null) return refuse('purpose_required', { field: 'purpose' });
  if (purpose === 'OTHER' && text.trim() === '')
    return refuse('purpose_details_required', { field: 'purpose_text' });
  if (purpose === 'SERVICE_PAYMENT' && text.trim() === '') {
    return refuse('purpose_service_required', { field: 'purpose_text' });
  }
  return accept(undefined);
}
