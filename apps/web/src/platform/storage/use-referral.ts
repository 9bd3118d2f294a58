import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReferral } from './referral.ts';

/** Reads the code of whatever link was followed, the first one as well as those within the program. */
export function useReferral(): void {
  const code = new URLSearchParams(useLocation().searchStr).get('ref');
  useEffect(() => keepReferral(code), [code]);
}
