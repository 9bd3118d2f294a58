import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { apiScopes } from '@dukat/rules/identity/api-scope';

const head = `# What a program may call

Which endpoint takes which scope, by an API key (ADR 16) or by the token of a connected program (ADR 64). Each scope stands by itself:
writing does not include reading. Whatever is not listed is for a person who is logged in. The table is made from the contract
(\`npx vitest run --project db key-scopes -u\`), and a test keeps it true.
`;

/** Generates the document of scopes from the served endpoints. */
export function scopesTable(endpoints: readonly AnyEndpoint[]): string {
  const parts = apiScopes.map((scope) => {
    const rows = endpoints
      .filter((endpoint) => endpoint.scope === scope)
      .map(({ method, path, summary }) => `| \`${method} ${path}\` | ${summary} |`)
      .toSorted();
    return [`## ${scope}`, '', '| endpoint | what it does |', '|---|---|', ...rows, ''].join('\n');
  });
  return [head, ...parts].join('\n');
}
