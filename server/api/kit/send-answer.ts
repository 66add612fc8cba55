import type { FastifyReply } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import type { BinaryAnswer } from './call.ts';
import { compressed } from './compress.ts';
import { entityTag, versionOf } from './entity-tag.ts';

/**
 * Present and respond: an answer passes through the contract's schema, which drops every field that the contract does not name;
 * `trusted` answers are built from typed rows and go out as they are.
 */
export async function sendAnswer(reply: FastifyReply, call: Call, answer: unknown): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (call.binary === true) return sendBytes(reply, answer as BinaryAnswer);
  const presented = call.trusted === true ? answer : call.answer.parse(answer);
  if (presented === undefined) return reply.code(204).send();
  const version = versionOf(presented);
  if (version !== undefined) reply.header('etag', entityTag(version));
  const { bytes, encoding } = await compressed(JSON.stringify(presented), reply.request.headers['accept-encoding']);
  if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
  return reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8').send(bytes);
}

function sendBytes(reply: FastifyReply, { bytes, mimeType, fileName }: BinaryAnswer): FastifyReply {
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.type(mimeType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
