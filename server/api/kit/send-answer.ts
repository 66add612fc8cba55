import type { FastifyReply } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import type { BinaryAnswer } from './call.ts';
import { compressed } from './compress.ts';
import { entityTag, versionOf } from './entity-tag.ts';

/** An answer as it leaves: what a thread hands over, too. */
export type Presented =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'bytes' } & BinaryAnswer)
  | {
      readonly kind: 'json';
      readonly version: number | undefined;
      readonly bytes: Uint8Array;
      readonly encoding: 'gzip' | 'identity';
    };

/** What of an answer may leave. */
export const presented = (call: Call, answer: unknown): unknown =>
  call.trusted === true ? answer : call.answer.parse(answer);

/**
 * Present: an answer passes through the contract's schema, which drops every field that the contract does not name; `trusted` answers are built
 * from typed rows and go out as they are.
 */
export async function present(call: Call, answer: unknown, acceptEncoding: string | undefined): Promise<Presented> {
  if (call.binary === true) return { kind: 'bytes', ...(answer as BinaryAnswer) };
  const shown = presented(call, answer);
  if (shown === undefined) return { kind: 'nothing' };
  return {
    kind: 'json',
    version: versionOf(shown),
    ...(await compressed(JSON.stringify(shown), acceptEncoding)),
  };
}

/** Respond. */
export function send(reply: FastifyReply, answer: Presented): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (answer.kind === 'nothing') return reply.code(204).send();
  if (answer.kind === 'bytes') return sendBytes(reply, answer);
  if (answer.version !== undefined) reply.header('etag', entityTag(answer.version));
  if (answer.encoding === 'gzip') reply.header('content-encoding', 'gzip');
  return reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8').send(bufferOf(answer.bytes));
}

/** The same memory: bytes from a thread are no Buffer. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function sendBytes(reply: FastifyReply, { bytes, mimeType, fileName }: BinaryAnswer): FastifyReply {
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  const isText = mimeType.startsWith('text/');
  return reply.type(isText ? `${mimeType}; charset=utf-8` : mimeType).send(bufferOf(bytes));
}
