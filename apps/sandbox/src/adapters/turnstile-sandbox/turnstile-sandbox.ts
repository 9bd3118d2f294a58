import type { FastifyInstance } from 'fastify';
import { isSameSecret, newSecret } from '../../../../server/src/platform/random.ts';

/** The path of the sandbox provider on this server. */
export const sandboxTurnstilePath = '/sandbox/turnstile';
/** Cloudflare's public test keys: a site key that always passes, one that always fails, and a secret. */
export const passingSiteKey = '1x00000000000000000000AA';
export const failingSiteKey = '2x00000000000000000000AB';
export const sandboxTurnstileSecret = '1x0000000000000000000000000000000AA';

const tokenLifetimeMs = 300_000;
/** The maximum of unused tokens; above it the oldest are dropped. */
const maxTokens = 1_000;

interface Proof {
  readonly action: string;
  readonly hostname: string;
  readonly madeAtMs: number;
}

/** Simulates Turnstile: the script that pages load, its challenge and `siteverify`. Every check passes except with the failing site key. */
export function serveTurnstileSandbox(app: FastifyInstance, now: () => Date): void {
  const proofs = new Map<string, Proof>();

  app.get(`${sandboxTurnstilePath}/v0/api.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    `${sandboxTurnstilePath}/v0/challenge`,
    async (request, reply) => {
      const { sitekey, action } = request.query;
      if (sitekey !== passingSiteKey || typeof action !== 'string') return reply.code(400).send({});
      const token = newSecret();
      const [oldest] = proofs.keys();
      if (proofs.size >= maxTokens && oldest !== undefined) proofs.delete(oldest);
      const hostname = (request.host ?? '').replace(/:\d+$/, '');
      proofs.set(token, { action, hostname, madeAtMs: now().getTime() });
      return reply.header('cache-control', 'no-store').send({ token });
    },
  );

  app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    scope.post(`${sandboxTurnstilePath}/v0/siteverify`, async (request) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (!isSameSecret(form.get('secret') ?? '', sandboxTurnstileSecret))
        return failure('invalid-input-secret');
      const token = form.get('response') ?? '';
      if (token === '') return failure('missing-input-response');
      const proof = proofs.get(token);
      proofs.delete(token);
      if (proof === undefined) return failure('timeout-or-duplicate');
      const { action, hostname, madeAtMs } = proof;
      if (now().getTime() - madeAtMs >= tokenLifetimeMs) return failure('timeout-or-duplicate');
      const challenge_ts = new Date(madeAtMs).toISOString();
      return { success: true, 'error-codes': [], challenge_ts, hostname, action, cdata: '' };
    });
  });
}

const failure = (code: string) => ({ success: false, 'error-codes': [code] });

/** The part of Turnstile's script that pages use. */
const script = `window.turnstile = {
  render(_place, options) {
    const query = new URLSearchParams({ sitekey: options.sitekey, action: options.action });
    fetch('${sandboxTurnstilePath}/v0/challenge?' + query)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error('refused'))))
      .then(({ token }) => options.callback(token))
      .catch(() => options['error-callback']('300010'));
    return 'widget';
  },
  remove() {},
};
`;
