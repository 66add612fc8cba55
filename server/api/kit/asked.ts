import type { FastifyRequest } from 'fastify';
import type { CallKey } from '../../../src/model/contract/core.ts';
import type { Caller } from './caller.ts';

/** The caller, and what the request says besides its input; plain data, so that it can be sent to a thread. */
export interface Asked {
  readonly key: CallKey;
  readonly requestId: string;
  /** Null on public calls. */
  readonly caller: Caller | null;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  readonly timeZone: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Of the call's span, where calls are traced. */
  readonly traceparent?: string | undefined;
}

export const askedOf = (key: CallKey, request: FastifyRequest): Asked => ({
  key,
  requestId: request.id,
  caller: request.caller,
  idempotencyKey: headerOf(request, 'idempotency-key'),
  ifMatch: headerOf(request, 'if-match'),
  timeZone: headerOf(request, 'timezone'),
  acceptEncoding: headerOf(request, 'accept-encoding'),
  ifNoneMatch: headerOf(request, 'if-none-match'),
  traceparent: request.span?.traceparent,
});

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
