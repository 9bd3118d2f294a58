import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageRequest } from '../../../../web/src/platform/page-request.ts';

/** The entry of the web application's build, which renders a page for a request and its context. */
export interface PageRenderer {
  readonly fetch: (request: Request, options: { readonly context: PageRequest }) => Promise<Response>;
}

export const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));
export const webClientFolder = `${webRoot}dist/client`;
const builtEntry = `${webRoot}dist/server/server.js`;

export async function builtRenderer(): Promise<PageRenderer> {
  if (!existsSync(builtEntry)) throw new Error('The web is not built yet: run its build first.');
  const entry: { default: PageRenderer } = await import(builtEntry);
  return entry.default;
}
