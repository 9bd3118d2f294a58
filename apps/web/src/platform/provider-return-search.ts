import { providerReturnParameters } from '@dukat/brands/page-queries';

/** The parameters with which a provider redirects the browser back (OpenID Connect Core 3.1.2.5, RFC 9207). */
export interface ProviderReturnSearch {
  readonly state?: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export function providerReturnSearch(search: Record<string, unknown>): ProviderReturnSearch {
  const found = providerReturnParameters.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Converts the parameters to the body of our endpoints. */
export function returnBody({ code, iss, error }: ProviderReturnSearch, state: string) {
  return {
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  };
}
