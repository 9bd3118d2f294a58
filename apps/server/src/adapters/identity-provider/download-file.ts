import { largestDocumentBytes } from '@dukat/rules/verification/identity-documents';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { fetchSuccessful } from './fetch-successful.ts';

/**
 * Downloads a file from a provider. Returns undefined if it exceeds the size limit; stops reading at the limit, even if the provider
 * declared a smaller size.
 */
export async function downloadFile(
  provider: string,
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Buffer | undefined> {
  const response = await fetchSuccessful(provider, url, { method: 'GET', headers });
  if (response.body === null) throw new Outage(provider, 'a file without bytes');
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of response.body) {
      size += piece.length;
      // Leaving the loop closes the connection.
      if (size > largestDocumentBytes) return undefined;
      pieces.push(piece);
    }
  } catch (cause) {
    throw new SilentProvider(provider, 'broke off a file', { cause });
  }
  if (size === 0) throw new Outage(provider, 'a file without bytes');
  return Buffer.concat(pieces);
}
