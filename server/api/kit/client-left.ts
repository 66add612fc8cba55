import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the connection closes before the answer has been sent.
 * The request's own 'close' will not do: since Node 16 it comes as soon as the body has been read.
 */
export function clientLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientLeft());
  });
  return controller.signal;
}

/** The client has left. Committed work stays, and a retry with the same key finds it. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}
