import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { saveReferral } from './referral.ts';

/** Reads the referral code of every link, from outside and within the application. */
export function useReferral(): void {
  const code = new URLSearchParams(useLocation().searchStr).get('ref');
  useEffect(() => saveReferral(code), [code]);
}
