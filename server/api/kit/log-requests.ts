import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallKey } from '../../../src/model/contract/core.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: CallKey;
  }
}

/** One line per request: the route's pattern instead of its address (addresses hold names and search words), ids instead of people. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isNoted(request.url.toLowerCase(), reply.statusCode)) return;
    request.log.info(
      {
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.span ? { traceId: request.span.traceId } : {}),
        ...(request.caller ? { tenantId: request.caller.tenantId, userId: request.caller.user.id } : {}),
      },
      'request',
    );
  });
}

/** Each call, and what the identity provider refuses. */
const isNoted = (address: string, status: number): boolean =>
  address.startsWith('/api/') || (address.startsWith('/idp/') && status >= 400);

/** The name of the call, or the pattern of the address: it holds no record's id. */
export const routeName = (request: FastifyRequest): string =>
  request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown';
