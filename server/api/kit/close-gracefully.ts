import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';

/** Requests in progress get this long, a large upload among them; what is cut off then finds its answer by its key. Shorter than the supervisor waits. */
const graceMs = 30_000;

/**
 * Refuses new requests (on an open connection with a retry hint), lets those in progress finish, then drops every connection. Node alone would wait
 * more than a minute for connections that a client has opened and not used yet.
 */
export function closesGracefully(app: FastifyInstance): () => Promise<void> {
  let inProgress = 0;
  let isClosing = false;
  let drained: () => void = () => undefined;
  app.addHook('onRequest', async (_request, reply) => {
    if (isClosing) throw new Failure('SERVER_NOT_READY');
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) drained();
    });
  });
  return async () => {
    isClosing = true;
    const closing = app.close();
    if (inProgress > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        drained = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    app.server.closeAllConnections();
    await closing;
  };
}
