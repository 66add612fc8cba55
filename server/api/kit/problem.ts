import type { FastifyReply } from 'fastify';
import { errors } from '../../../src/model/errors/registry.ts';
import { errorCode } from '../../error-code.ts';
import { Failure } from '../../failure.ts';
import { unavailableBy } from '../../db/unavailable.ts';
import { entityTag } from './entity-tag.ts';

/** Turns anything thrown into a registered failure; an unexpected error becomes INTERNAL and keeps its cause for the log only. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const unavailable = unavailableBy(thrown);
  if (unavailable) return unavailable;
  const known =
    knownFailures[codeOf(thrown)] ?? knownFailures[codeOf(thrown instanceof Error ? thrown.cause : undefined)];
  return known === undefined ? new Failure('INTERNAL', { cause: thrown }) : new Failure(known, { cause: thrown });
}

/** Failures of Fastify, of its plugins and (as the cause of a failed query) of PostgreSQL that are the caller's, or the machine's. */
const knownFailures: Readonly<Record<string, keyof typeof errors>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'INVALID_REQUEST',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_FILES_LIMIT: 'INVALID_REQUEST',
  FST_PROTO_VIOLATION: 'INVALID_REQUEST',
  FST_PARTS_LIMIT: 'INVALID_REQUEST',
  FST_FIELDS_LIMIT: 'INVALID_REQUEST',
  FST_REQ_FILE_TOO_LARGE: 'UPLOAD_TOO_LARGE',
  // A NUL in a text or in JSON, and a number beyond its column.
  '22021': 'INVALID_REQUEST',
  '22P05': 'INVALID_REQUEST',
  '22003': 'INVALID_REQUEST',
};

const codeOf = (thrown: unknown): string => errorCode(thrown) ?? '';

/** Long enough for a database to come back or a burst to pass, short enough for a person to wait. */
const RETRY_AFTER_SECONDS = 5;

/** RFC 9457 with the members of the specification: Message is what the adviser reads. Nothing of the cause leaves the server. */
export const problemOf = (failure: Failure, requestId: string) => ({
  type: `urn:tilth:error:${failure.code}`,
  title: failure.message,
  status: failure.status,
  Message: failure.message,
  code: failure.code,
  requestId,
  ...(failure.presentVersion === undefined ? {} : { version: failure.presentVersion }),
  ...(failure.earlier === undefined ? {} : { earlier: failure.earlier }),
  ...(failure.issues === undefined ? {} : { issues: failure.issues }),
});

export function sendProblem(reply: FastifyReply, failure: Failure, requestId: string): FastifyReply {
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  const wait = failure.retryAfterSeconds ?? (failure.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (failure.presentVersion !== undefined) reply.header('etag', entityTag(failure.presentVersion));
  return reply
    .code(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(failure, requestId)));
}
