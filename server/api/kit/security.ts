import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export interface SecuritySettings {
  readonly publicOrigin: string;
  readonly mapboxToken?: string;
  /** Origins of the external identity provider, where one is configured. */
  readonly identityOrigins: readonly string[];
}

const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

/** Nothing runs or loads that does not come from this origin; the map and an external provider are let in only where they are configured. */
export function contentSecurityPolicy({ mapboxToken, identityOrigins }: SecuritySettings): Record<string, string[]> {
  const outside = [...(mapboxToken === undefined ? [] : mapboxOrigins), ...identityOrigins];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...outside],
    'frame-src': ["'self'", ...identityOrigins],
    'form-action': ["'self'", ...identityOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
}

/** Pages that have to keep their hold on a window of another origin: the viewer of statecharts hands its charts to Stately, and the bridge answers the page that opened it. */
const OPENER_POLICIES: Readonly<Record<string, string | undefined>> = {
  '/redirect.html': undefined,
  '/inspector.html': 'same-origin-allow-popups',
};

const openerPolicyOf = (path: string): string | undefined =>
  path in OPENER_POLICIES ? OPENER_POLICIES[path] : 'same-origin';

/** Security headers on every answer, and the means to count calls. */
export async function secure(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const isHttps = settings.publicOrigin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    // By path, below.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const openerPolicy = openerPolicyOf(request.url.split('?')[0] ?? '/');
    if (openerPolicy !== undefined) reply.header('cross-origin-opener-policy', openerPolicy);
  });
  // It only counts: each call says what it counts for, and does so before its caller is asked for.
  await app.register(rateLimit, { global: false });
}
