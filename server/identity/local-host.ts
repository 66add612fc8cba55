import type { FastifyInstance } from 'fastify';

/**
 * Sends pages asked of 127.0.0.1 or [::1] on to the public origin: the provider knows one address, and a sign-in begun on another would end in an error.
 * Calls of programs are let through; they carry tokens and need no redirect.
 */
export function redirectToPublicOrigin(app: FastifyInstance, publicOrigin: string): void {
  const { hostname } = new URL(publicOrigin);
  if (hostname !== 'localhost') return;
  app.addHook('onRequest', async (request, reply) => {
    const isNumeric = /^(127\.0\.0\.1|\[::1\])$/.test(request.hostname);
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (isNumeric && isPage) return reply.redirect(publicOrigin + request.url, 302);
  });
}
