import { parseJson } from '@dukat/rules/parse-json';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LndError } from './send-payment.ts';

const statuses: Readonly<Record<LndError['code'], number>> = { 2: 500, 3: 400, 5: 404, 6: 409 };

export function refuse(reply: FastifyReply, error: LndError): FastifyReply {
  return reply.code(statuses[error.code]).send({ ...error, details: [] });
}

export const badRequest = { code: 3, message: 'invalid request' } as const;

export const readBody = ({ body }: FastifyRequest) => parseJson(typeof body === 'string' ? body : '');
