import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { isAppOutdated } from '@dukat/rules/identity/app-version';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countKeyed } from '../../limits/count-call.ts';
import { admitWith, type Credentials, checkPlace, readCredential } from '../admission/admission.ts';
import type { Admission, Place, Rejection } from '../admission/admitted.ts';
import { refuseIfOverLimit } from '../admission/limited-answer.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorAnswer } from '../error-answer.ts';
import { type ApiFront, applicationPath, needsKey } from '../fronts/api-front.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { useProof } from './used-proofs-repository.ts';
import { type ProofRefusal, verifyProof } from './verify-proof.ts';

/** The algorithms and the error of a refused proof (RFC 9449, 7.1). */
const challenges: Readonly<Record<ProofRefusal, string>> = {
  key_proof_invalid: 'DPoP error="invalid_dpop_proof", algs="ES256"',
  key_proof_nonce: 'DPoP error="use_dpop_nonce", algs="ES256"',
};
const noCredentials: Credentials = { device: () => undefined, bearer: () => undefined, takesPrograms: false };
const tokenChallenge = 'DPoP error="invalid_token", algs="ES256"';

/**
 * The front of the mobile application: a key of the phone signs each request and takes the place of the device cookie. Cookies are removed
 * from requests before anything reads them, and from answers.
 */
export function applicationFront(deps: ApiDeps, { nonces, minimumVersion }: ApplicationDeps): ApiFront {
  async function admitTo(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Admission | Rejection> {
    const place = checkPlace(deps, endpoint, request);
    if ('answer' in place) return place;
    if (isAppOutdated(readHeader(request, 'x-app-version'), minimumVersion)) {
      return { answer: errorAnswer('app_outdated', place.language) };
    }
    if (!needsKey(endpoint)) return admitWith(deps, endpoint, request, place, noCredentials);
    return admitKey(endpoint, request, place);
  }

  async function admitKey(endpoint: AnyEndpoint, request: FastifyRequest, place: Place) {
    // Anyone can create a key, so requests are counted before a signature is verified or anything is looked up.
    const counted = countKeyed(deps.limits, request.ip);
    const turned = refuseIfOverLimit(counted, place.language);
    if (turned !== undefined) return turned;
    const now = deps.clock.now();
    const accessToken = readCredential(request, 'DPoP');
    if (accessToken === undefined && request.headers.authorization !== undefined) {
      return { answer: errorAnswer('login_required', place.language) };
    }
    // The host is one of ours: a site was found by it.
    const url = `${request.isTls ? 'https' : 'http'}://${request.host}${request.url}`;
    const proven = { method: request.method, url, accessToken, now };
    const proof = await verifyProof(request.headers.dpop, proven, nonces);
    if (proof.refused) return refuseProof(proof.reason, place);
    const { deviceId } = proof.value;
    const admitted = await admitWith(deps, endpoint, request, place, {
      device: () => deviceId,
      bearer: () => accessToken,
      takesPrograms: false,
    });
    if ('answer' in admitted) return admitted;
    // Recorded last, so that only admitted requests are stored. A repeated read of a visitor is harmless and must not write.
    const isRecorded = endpoint.method !== 'GET' || admitted.caller.user !== null;
    if (isRecorded && !(await useProof(deps.database, { ...proof.value, now })))
      return refuseProof('key_proof_invalid', place);
    return { ...admitted, caller: { ...admitted.caller, deviceId } };
  }

  return {
    findPath: applicationPath,
    admitTo,
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        delete request.headers.cookie;
        reply.header('dpop-nonce', nonces.issue());
      },
      onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.removeHeader('set-cookie');
        if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate')) {
          reply.header('www-authenticate', tokenChallenge);
        }
      },
    },
  };
}

function refuseProof(reason: ProofRefusal, { language }: Place): Rejection {
  const headers = { 'www-authenticate': challenges[reason] };
  return { answer: errorAnswer(reason, language, {}, [], headers) };
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
