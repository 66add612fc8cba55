import type { FastifyReply } from 'fastify';
import type { Call } from '../../../src/model/contract/core.ts';
import type { BinaryAnswer } from './call.ts';

/**
 * Present and respond: an answer passes through the contract's schema, which drops every field that the contract does not name;
 * `trusted` answers are built from typed rows and go out as they are.
 */
export function sendAnswer(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (call.binary === true) return sendBytes(reply, answer as BinaryAnswer);
  const presented = call.trusted === true ? answer : call.answer.parse(answer);
  return presented === undefined ? reply.code(204).send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(presented));
}

function sendBytes(reply: FastifyReply, { bytes, mimeType, fileName }: BinaryAnswer): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return reply.type(mimeType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
