import type { FastifyReply } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import type { BinaryAnswer } from './call.ts';
import { compressed } from './compress.ts';
import { contentTag, entityTag, isNamed, versionOf } from './entity-tag.ts';
import type { Asked } from './asked.ts';

/** An answer as it leaves: what a thread hands over, too. */
export type Presented =
  | { readonly kind: 'nothing' }
  /** The client has this answer. */
  | ({ readonly kind: 'unchanged' } & Kept)
  | ({ readonly kind: 'bytes' } & BinaryAnswer)
  | ({
      readonly kind: 'json';
      readonly bytes: Uint8Array;
      readonly encoding: 'gzip' | 'identity';
    } & Kept);

interface Kept {
  readonly tag: string | undefined;
  /** Whether a browser may keep it, and ask whether it has changed. */
  readonly isCatalogue: boolean;
}

/** What of an answer may leave. */
export const presented = (call: Call, answer: unknown): unknown =>
  call.trusted === true ? answer : call.answer.parse(answer);

/**
 * Present: an answer passes through the contract's schema, which drops every field that the contract does not name; `trusted` answers are built
 * from typed rows and go out as they are.
 */
export async function present(
  call: Call,
  answer: unknown,
  { key, acceptEncoding, ifNoneMatch }: Pick<Asked, 'key' | 'acceptEncoding' | 'ifNoneMatch'>,
): Promise<Presented> {
  if (call.binary === true) return { kind: 'bytes', ...(answer as BinaryAnswer) };
  const shown = presented(call, answer);
  if (shown === undefined) return { kind: 'nothing' };
  const text = JSON.stringify(shown);
  const version = versionOf(shown);
  // A change is made to a record's version; the rest of an answer may change without it.
  const content = version === undefined && key.startsWith('GET ') ? contentTag(text) : undefined;
  const kept: Kept = {
    tag: version === undefined ? content : entityTag(version),
    isCatalogue: call.catalogue === true,
  };
  if (content !== undefined && isNamed(content, ifNoneMatch)) return { kind: 'unchanged', ...kept };
  return { kind: 'json', ...kept, ...(await compressed(text, acceptEncoding)) };
}

/** Respond. */
export function send(reply: FastifyReply, answer: Presented): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (answer.kind === 'nothing') return reply.code(204).send();
  if (answer.kind === 'bytes') return sendBytes(reply, answer);
  if (answer.tag !== undefined) reply.header('etag', answer.tag);
  if (answer.isCatalogue) reply.header('cache-control', 'private, no-cache');
  if (answer.kind === 'unchanged') return reply.code(304).header('vary', 'Accept-Encoding').send();
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
