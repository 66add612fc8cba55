import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../../../src/model/limits.ts';
import { isQueryError } from '../../db/is-query-error.ts';
import { loggerOptions } from '../../logger-options.ts';
import { logRequests } from './log-requests.ts';
import { answerClientError } from './client-error.ts';
import { Failure } from '../../failure.ts';
import { type ProxyTrust, trustSetting } from '../../proxy-trust.ts';
import type { LogFile } from '../../rotating-file.ts';
import { ClientLeft } from './client-left.ts';
import { sendProblem, toFailure } from './problem.ts';
import { secure, type SecuritySettings } from './security.ts';
import { UnvouchedTokenError } from './caller.ts';
import { traceRequests } from './trace-requests.ts';
import { leavesLargeBodiesUnread } from './unread-body.ts';

/** How much memory the process may hold, and how late its event loop may come (ms), before requests are refused; 0 for any. */
export interface Capacity {
  readonly maxHeapUsedBytes: number;
  readonly maxRssBytes: number;
  readonly maxEventLoopDelay: number;
}

export interface ApiSettings {
  readonly logLevel: string;
  /** Not set: the standard output. */
  readonly logFile?: LogFile | undefined;
  readonly trustProxy: ProxyTrust;
  readonly security: SecuritySettings;
  /** Whether calls are traced. */
  readonly isTraced?: boolean;
  /** Limit for receiving the headers, from the first byte. */
  readonly headersTimeoutMs?: number;
  /** More where the API shares its process with other work. */
  readonly capacity?: Partial<Capacity>;
}

/** A browser sends its headers in one piece; who dribbles them holds a connection for nothing. */
const HEADERS_TIMEOUT_MS = 10_000;

/** Over this the server takes no more: answers would come late for everybody, and memory would grow with those who wait. */
const CAPACITY: Capacity = { maxHeapUsedBytes: 1_500_000_000, maxRssBytes: 3_000_000_000, maxEventLoopDelay: 1_000 };

/** More than Node lets through: an address of any length reaches its call, whose schema says what is wrong with it. */
const LONGEST_ADDRESS = 100_000;

/** An empty server with everything that holds for every route: limits, headers, logs, and failures as problem+json. */
export async function createServer(settings: ApiSettings): Promise<FastifyInstance> {
  const headersTimeout = settings.headersTimeoutMs ?? HEADERS_TIMEOUT_MS;
  const app = Fastify({
    // Node looks for late ones every 30 s by itself.
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout / 4 },
    logger: loggerOptions(settings.logLevel, settings.logFile),
    trustProxy: trustSetting(settings.trustProxy),
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.timeoutMs + 20_000,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS },
    // `closesGracefully` refuses in our own words.
    return503OnClosing: false,
    // These two come before any route, where the error handler below does not reach.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toFailure(error), request.id),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  // Fastify would read plain text for us; no call takes any.
  app.removeContentTypeParser('text/plain');
  leavesLargeBodiesUnread(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('bearer', null);
  app.decorateRequest('span', null);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ClientLeft) return reply.code(499).send();
    const failure = toFailure(error);
    // What a query refused may be a fault of ours after all.
    const isNoted = failure.reportable || isQueryError(failure.cause) || failure.cause instanceof UnvouchedTokenError;
    if (isNoted)
      request.log[failure.reportable ? 'error' : 'warn'](
        { code: failure.code, err: failure.cause ?? failure },
        'request failed',
      );
    return sendProblem(reply, failure, request.id);
  });
  if (settings.isTraced === true) traceRequests(app);
  logRequests(app);
  await secure(app, settings.security);
  await app.register(underPressure, {
    ...CAPACITY,
    ...settings.capacity,
    exposeStatusRoute: false,
    pressureHandler: (request) => {
      // A balancer that hears nothing would take the machine out while it is only busy.
      if (!/^\/(readyz|checkheartbeat)/.test(request.url)) throw new Failure('SERVER_NOT_READY');
    },
  });
  await app.register(multipart, {
    limits: { files: 1, fileSize: limits.uploadMaxBytes, fields: 20, fieldSize: 10_000 },
  });
  return app;
}
