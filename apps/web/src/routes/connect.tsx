import { connectParameters } from '@dukat/brands/page-queries';
import { createFileRoute } from '@tanstack/react-router';
import { ConsentPage, type ConsentRequest } from '../features/connected-apps/consent-page.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';

type Search = Partial<Record<keyof ConsentRequest, string>>;

const names: readonly (keyof ConsentRequest)[] = connectParameters;

/** The OAuth authorization endpoint for connected programs (RFC 6749, 4.1.1), with that standard's parameters. Others are dropped. */
export const Route = createFileRoute('/connect')({
  staticData: { texts: ['connected-apps', 'identity/gate'] },
  ssr: false,
  validateSearch: (given: Record<string, unknown>): Search => {
    const search: Search = {};
    for (const name of names) {
      const value = given[name];
      // The router parses values that look like numbers.
      if (typeof value === 'string' || typeof value === 'number') search[name] = String(value);
    }
    return search;
  },
  component: Connect,
});

function Connect() {
  const { client_id, redirect_uri, ...rest } = Route.useSearch();
  const isWhole = client_id !== undefined && redirect_uri !== undefined;
  const consentRequest = isWhole ? { client_id, redirect_uri, ...rest } : undefined;
  return (
    <LoginGate>
      <ConsentPage consentRequest={consentRequest} />
    </LoginGate>
  );
}
