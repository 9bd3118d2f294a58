import type { AnyEndpoint, ApiInput } from './api.ts';
import { ApiError } from './api-error.ts';

/** Codes of failures after which the request may have been executed, or still is. */
const lost = new Set(['not_json', 'unknown_error', 'unavailable', 'request_running']);
/** Codes given before the key is looked up, so they say nothing about an earlier attempt. */
const early = new Set(['too_many_requests', 'login_required', 'session_expired', 'not_initialized']);

/** A request as it was sent first. */
interface Sent<Input> {
  readonly key: string;
  readonly input: Input;
}

/**
 * Gives each request that moves money an idempotency key. If its answer was lost, the same choice is sent again with the same key and at the
 * same rate, until the server answers: the server returns the first answer if it has executed the request already.
 */
export function repeatsLost() {
  const unanswered = new Map<string, Sent<unknown>>();
  return async <E extends AnyEndpoint, Answer>(
    endpoint: E,
    input: ApiInput<E>,
    send: (input: ApiInput<E>, key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const choice = JSON.stringify([endpoint.method, endpoint.path, input], withoutRate);
    const sent = (unanswered.get(choice) as Sent<ApiInput<E>> | undefined) ?? {
      key: crypto.randomUUID(),
      input,
    };
    try {
      const answer = await send(sent.input, sent.key);
      unanswered.delete(choice);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || lost.has(error.code)) unanswered.set(choice, sent);
      else if (!isEarly(error, endpoint)) unanswered.delete(choice);
      throw error;
    }
  };
}

function isEarly({ code }: ApiError, { requiresProof, checksBots }: AnyEndpoint): boolean {
  return (
    early.has(code) ||
    (code === 'proof_required' && requiresProof === true) ||
    (code === 'bot_check_failed' && checksBots === true)
  );
}

/** Leaves out an issued rate and the amount computed from it, which change every few seconds without the user's doing. */
function withoutRate(name: string, value: unknown): unknown {
  if (name !== 'body' || typeof value !== 'object' || value === null || !('time' in value)) return value;
  const { time: _, ...chosen }: Readonly<Record<string, unknown>> = { ...value };
  if (chosen.rate_type === 'CUSTOM') return chosen;
  const {
    rate_value: _rate,
    [chosen.is_editing_fiat === true ? 'coin_value' : 'fiat_value']: _other,
    ...rest
  } = chosen;
  return rest;
}
