import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import type { SandboxGatewayAccounts } from './sandbox-accounts.ts';

export interface GatewaySandboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: SandboxGatewayAccounts;
  /** This program's own base URL, where the sandbox gateways send notifications. */
  readonly ownUrl: string;
}

/** Opens a scope in which every body is read as text. */
export function registerTextScope(app: FastifyInstance, serve: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    serve(scope);
  });
}

/** Reads a body's fields, whether it is JSON or a form. */
export function parseFields(body: unknown): Readonly<Record<string, unknown>> {
  const text = typeof body === 'string' ? body : '';
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

/** The URL of the page on which a tester simulates the payer. */
export function payerLink({ ownUrl }: Pick<GatewaySandboxDeps, 'ownUrl'>, path: string, id: string): string {
  return `${ownUrl}${path}/${encodeURIComponent(id)}`;
}
