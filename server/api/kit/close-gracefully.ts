import type { FastifyInstance } from 'fastify';

/** Requests in progress get this long; a call that waits for a job is cut off then, and its retry finds the job by its key. */
const graceMs = 10_000;

/**
 * Takes no new requests, lets those in progress finish, then drops every connection.
 * Node alone would wait more than a minute for connections that a client has opened and not used yet.
 */
export function closesGracefully(app: FastifyInstance): () => Promise<void> {
  let inProgress = 0;
  let drained: () => void = () => undefined;
  app.addHook('onRequest', async (_request, reply) => {
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) drained();
    });
  });
  return async () => {
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
