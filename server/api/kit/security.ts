import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { TelemetryEndpoints } from '../../../src/model/telemetry/signals.ts';

export interface SecuritySettings {
  readonly publicOrigin: string;
  readonly mapboxToken?: string;
  /** Address of a style or of tiles; everything that the style names must have the same origin. */
  readonly mapStyleUrl?: string;
  /** Origins of the external identity provider, where one is configured. */
  readonly identityOrigins: readonly string[];
  /** Where browsers tell of page views, faults and web vitals. */
  readonly telemetry?: TelemetryEndpoints;
}

const mapboxOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'];

/**
 * The two style sheets that apexcharts 4.7.0 writes into the page, each by the hash of its text: nothing else may add one. Another version of
 * apexcharts writes others; a test then fails. Style attributes come from nowhere in markup: React, the map, the charts and the editor set them through the DOM.
 */
const chartSheets = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/** Each origin once. */
const originsOf = (endpoints: TelemetryEndpoints): string[] => [
  ...new Set(Object.values(endpoints).map((url: string) => new URL(url).origin)),
];

/** Nothing runs or loads that does not come from this origin; the map, an external provider and who counts from outside are let in only where they are configured. */
export function contentSecurityPolicy({
  mapboxToken,
  mapStyleUrl,
  identityOrigins,
  telemetry = {},
}: SecuritySettings): Record<string, string[]> {
  const mapOrigins = [
    ...(mapboxToken === undefined ? [] : mapboxOrigins),
    ...(mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]),
  ];
  const outside = [...mapOrigins, ...identityOrigins, ...originsOf(telemetry)];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", ...chartSheets],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...outside],
    // Documents that the portal has made are shown in a frame of their own tab.
    'frame-src': ["'self'", 'blob:', ...identityOrigins],
    'form-action': ["'self'", ...identityOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

/** The page through which a token is renewed in silence: the app holds it in a hidden frame, and nothing else is ever framed. */
const RENEWAL_PAGE = '/redirect.html';

/** Nothing of the machine around the page is needed but where it is, which the map asks for. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** Pages that have to keep their hold on a window of another origin: the viewer of statecharts hands its charts to Stately, and the bridge answers the page that opened it. */
const OPENER_POLICIES: Readonly<Record<string, string | undefined>> = {
  '/redirect.html': undefined,
  '/inspector.html': 'same-origin-allow-popups',
};

const openerPolicyOf = (path: string): string | undefined =>
  path in OPENER_POLICIES ? OPENER_POLICIES[path] : 'same-origin';

/** What a grower opens by a link, at either of its addresses. */
const GROWER_PAGES: readonly string[] = ['/plan', '/plan.html'];

/** That page shows strangers' words beside a token in its address: it loads its own script, style and letters, asks its own origin, and does nothing else. */
const GROWER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The supplier's logo comes with the plan.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

function keepToItself(reply: FastifyReply): void {
  reply.header('content-security-policy', GROWER_POLICY);
  reply.header('x-robots-tag', 'noindex, nofollow');
}

function letOwnOriginFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  reply.header('x-frame-options', 'SAMEORIGIN');
}

/** What helmet puts on an answer, asked once of a server of its own: it builds and checks each policy again for every request, and they never differ. */
async function fixedHeaders(settings: SecuritySettings): Promise<readonly (readonly [string, string])[]> {
  const isHttps = settings.publicOrigin.startsWith('https:');
  const server = Fastify();
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings) },
    // By path, below.
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  server.get('/', async (_request, { raw }) =>
    Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  const answer = await server.inject('/');
  await server.close();
  return answer.json();
}

/** Security headers on every answer, and the means to count calls. */
export async function secure(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const headers = await fixedHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissionsPolicy);
    const path = request.url.split('?')[0] ?? '/';
    if (path === RENEWAL_PAGE) letOwnOriginFrame(reply);
    if (GROWER_PAGES.includes(path)) keepToItself(reply);
    const openerPolicy = openerPolicyOf(path);
    if (openerPolicy !== undefined) reply.header('cross-origin-opener-policy', openerPolicy);
  });
  // It only counts: each call says what it counts for, and does so before its caller is asked for.
  await app.register(rateLimit, { global: false });
}
