import { accept, type Result, refuse } from '../result.ts';
import type { Purpose } from './order.ts';

export type PurposeRefusal = 'purpose_required' | 'purpose_details_required' | 'purpose_service_required';

/** The purpose text shows for these two only (specification 5.2). */
export function needsPurposeText(purpose: Purpose | null): boolean {
  return purpose === 'SERVICE_PAYMENT' || purpose === 'OTHER';
}

/** An anonymous buyer states a purpose; two of them need words. */
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
