import type { EndpointResponse } from '@dukat/contract/endpoint';
import { verifyStatement } from '@dukat/contract/statements';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApi } from '../../platform/api/queries.ts';

export type Verified = EndpointResponse<typeof verifyStatement>;

type Outcome =
  | { readonly kind: 'none' | 'unknown' }
  | { readonly kind: 'valid'; readonly statement: Verified }
  | { readonly kind: 'failed'; readonly message: string };

/** Verifies files one after another. Only the result of the latest file counts. */
export function useVerification() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  async function verifyFile(file: Blob): Promise<Outcome> {
    try {
      const statement = await api(verifyStatement, { query: { hash: await hashFile(file) } });
      return { kind: 'valid', statement };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'statement_unknown') return { kind: 'unknown' };
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    isBusy,
    outcome,
    verify(file: Blob) {
      setBusy(true);
      setOutcome({ kind: 'none' });
      // Cannot reject: a failure is an outcome.
      void verifyFile(file)
        .then(setOutcome)
        .finally(() => setBusy(false));
    },
  };
}

/** Returns the SHA-256 of a file in hex. Computed locally: the file never leaves the device. */
async function hashFile(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
