import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SandboxGatewayAccounts } from './sandbox-accounts.ts';

export interface GatewaySandboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: SandboxGatewayAccounts;
  /** Where this very program listens: the gateways' side calls it back there. */
  readonly ownUrl: string;
}

/** A place in which every body is read as the text that it came as. */
export function inOwnScope(app: FastifyInstance, serve: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    serve(scope);
  });
}

/** What a body says, whether it came as JSON or as a form. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  const text = typeof body === 'string' ? body : '';
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

/** The page on which one plays the payer. */
export function payerLink({ ownUrl }: Pick<GatewaySandboxParts, 'ownUrl'>, path: string, id: string): string {
  return `${ownUrl}${path}/${encodeURIComponent(id)}`;
}
