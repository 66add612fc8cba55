import type { FastifyInstance, FastifyRequest } from 'fastify';
import { presentTracing, traceparentIn, type Span } from '../../tracing.ts';
import { headerOf } from './asked.ts';
import { routeName } from './log-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is traced. */
    span: Span | null;
  }
}

/**
 * One span for each call, under its name in the contract, and all that it asks for within it. The trace is the browser's, where that has begun one, else it
 * begins here, with the request id for its own: an error page leads to it.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const tracing = presentTracing();
    if (tracing === undefined || !isTraced(request)) return done();
    const parent = traceparentIn(headerOf(request, 'traceparent'));
    const span = tracing.begin({
      name: routeName(request),
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'unknown',
        'tilth.request_id': request.id,
      },
      ...(parent === undefined ? { traceId: request.id.replaceAll('-', '') } : { parent }),
    });
    request.span = span;
    // Sooner or later it comes, even where the client has left.
    reply.raw.once('close', () => {
      span.set({
        'http.response.status_code': reply.raw.statusCode,
        ...(request.caller ? { 'tilth.tenant_id': request.caller.tenantId } : {}),
      });
      span.end(reply.raw.statusCode >= 500 ? String(reply.raw.statusCode) : undefined);
    });
    return tracing.within(span, done);
  });
  // The body comes by the connection's own events, which know of no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const tracing = presentTracing();
    if (tracing === undefined || request.span === null) return done();
    return tracing.within(request.span, done);
  });
}

/** Each call and each page of the identity provider; not the stream of notifications, which lasts as long as the page. */
const isTraced = ({ routeOptions: { config, url = '' } }: FastifyRequest): boolean =>
  config.call !== undefined || /^\/idp\/(?!assets\/)/.test(url);
