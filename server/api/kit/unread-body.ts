import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../../failure.ts';

/** From here on a body is read in a thread: parsing it would hold everybody up. */
const UNREAD_FROM_BYTES = 100_000;

/** An unparsed JSON body in memory of its own, which can be transferred to a thread. */
export class UnreadBody {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

/** Takes a large JSON body as it is, and reads a small one as Fastify would. */
export function leavesLargeBodiesUnread(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer<ArrayBuffer>, done) => {
    if (body.byteLength < UNREAD_FROM_BYTES) return read(request, body.toString(), done);
    const isAlone = body.byteLength === body.buffer.byteLength;
    done(null, new UnreadBody(isAlone ? body : new Uint8Array(body)));
  });
}

/** Whether a request says beforehand that its body is read here, and soon. */
export const isSmall = ({ method, headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? (method === 'GET' ? 0 : NaN)) < UNREAD_FROM_BYTES;

/** What the bytes say. */
export function readBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return fail('INVALID_REQUEST');
  }
}
