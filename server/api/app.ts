import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Contract } from '../../src/model/contract/core.ts';
import { limits } from '../../src/model/limits.ts';
import { requestsUrl, type Config } from '../config.ts';
import { keepErasedList } from '../db/keep-erased-list.ts';
import { lastBackup } from '../db/last-backup.ts';
import { closeDatabase, openDatabase, requestWaits, type Database } from '../db/pool.ts';
import { poolerClients } from '../db/pooler-clients.ts';
import { ERASED_LIST } from '../erased-list.ts';
import { embeddedClientIdentity, externalClientIdentity } from '../identity/client-identity.ts';
import { embeddedIdentity } from '../identity/embedded.ts';
import { isDemoSubject } from '../identity/demo-identity.ts';
import { redirectToPublicOrigin } from '../identity/local-host.ts';
import { askForResetCode } from '../identity/ask-for-reset-code.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import { openJobs, type Jobs } from '../queue/queue.ts';
import { startWork } from '../jobs/start-work.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startTracing } from '../metrics/start-tracing.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { queueDepths } from '../queue/queue-depths.ts';
import { jobNames } from '../queue/registry.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { reportMissing } from '../storage/report-missing.ts';
import { hasRoom } from '../storage/room.ts';
import type { HandlersFor } from './kit/call.ts';
import { createCallLimits } from './kit/call-limits.ts';
import { closesGracefully } from './kit/close-gracefully.ts';
import { createCallThreads } from './kit/call-threads.ts';
import { createServer, type Capacity } from './kit/create-server.ts';
import { routeName } from './kit/log-requests.ts';
import { notesMethods } from './kit/methods-of-address.ts';
import { register } from './kit/register.ts';
import { remoteKeys } from '../identity/remote-keys.ts';
import type { TokenRules } from '../identity/verify-token.ts';
import type { ApiServices } from './kit/services.ts';
import { serveApp } from './kit/static-app.ts';
import { createTurns } from '../turns.ts';
import { registerClientConfig } from './operations/client-config.ts';
import { openApiOf } from './operations/openapi.ts';
import { registerNotificationStream, type NotificationStreamTimes } from './operations/notification-stream.ts';
import { registerProbes } from './operations/readiness.ts';

export interface RunningApi {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Turns `/readyz` red while everything is still served, so that a balancer sends its calls elsewhere before the port is closed. */
  drain(): void;
  /** Stops taking requests, lets those in progress and the jobs in progress finish, and closes everything. */
  stop(): Promise<void>;
}

/** What the API is made of: its calls, their handlers, and the handlers of its jobs. */
export interface ApiParts<C extends Contract> {
  readonly contract: C;
  readonly handlers: HandlersFor<C>;
  readonly jobHandlers: readonly JobHandler[];
  /** The module that serves calls of this contract in a thread; without it all are served on the event loop. */
  readonly callWorker?: URL;
}

export interface ApiOptions {
  /** Where the built app lies. */
  readonly appFolder?: string;
  /** Pictures of states for the analysts' catalogue; those that `npm run atlas` has left, by default. */
  readonly pictureFolder?: string;
  /** Where the built site of the documents lies. */
  readonly docsFolder?: string;
  readonly now?: () => Date;
  readonly callsPerMinute?: number;
  readonly accessTokenSeconds?: number;
  readonly capacity?: Partial<Capacity>;
  /** How often the notifications are looked at for changes, and how long a stream lasts. */
  readonly notificationStreamTimes?: NotificationStreamTimes | undefined;
}

const builtApp = fileURLToPath(new URL('../../dist', import.meta.url));
const pictures = fileURLToPath(new URL('../../atlas', import.meta.url));
const builtDocs = fileURLToPath(new URL('../../dist-docs', import.meta.url));

/** Joins database, queue, identity, documents and routes to one API that is ready to listen; `config.worker` says whether it works the queue too. */
export async function composeApi<C extends Contract>(
  config: Config & { readonly databaseUrl: string },
  parts: ApiParts<C>,
  options: ApiOptions = {},
): Promise<RunningApi> {
  const { publicOrigin, identity, mapboxToken, mapStyleUrl, telemetry } = config;
  const app = await createServer({
    logLevel: config.logLevel,
    logFile: config.logFile,
    isTraced: config.traces !== undefined,
    trustProxy: config.trustProxy,
    capacity: { maxEventLoopDelay: config.busyAfterMs, ...options.capacity },
    security: {
      publicOrigin,
      ...(mapboxToken === undefined ? {} : { mapboxToken }),
      ...(mapStyleUrl === undefined ? {} : { mapStyleUrl }),
      identityOrigins: identity.kind === 'external' ? originsOf(identity) : [],
      telemetry,
    },
  });
  // Metrics are collected only when configured.
  const metrics = config.metrics && createMetrics(jobNames);
  app.addHook('onResponse', async (request, reply) =>
    metrics?.callEnded({
      call: routeName(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    }),
  );
  const methodsOf = notesMethods(app);
  const callLimits = createCallLimits(app, options.callsPerMinute ?? 1200);
  const closeApp = closesGracefully(app);
  const log: FastifyBaseLogger = app.log;
  const stopTracing = await startTracing(config.traces, 'tilth-api', log);
  const db = openDatabase(requestsUrl(config), {
    maxConnections: config.databasePoolSize,
    waits: requestWaits,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  // A probe has a connection of its own: a server with much to do is still there.
  const probes = openDatabase(requestsUrl(config), {
    maxConnections: 1,
    waits: requestWaits,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const erased = keepErasedList(db, join(config.dataDir, ERASED_LIST), log);
  app.addHook('onResponse', async ({ method, url }) => {
    if (method === 'DELETE' && url.includes('/privacy/')) erased.look();
  });
  const jobs = await openJobs({ databaseUrl: config.databaseUrl, db, log });
  const documents = reportMissing(createDocumentStore(config.storage), log, metrics?.documentMissing);
  metrics?.watchPool('calls', db.$client);
  metrics?.watchPool('probes', probes.$client);
  metrics?.watchQueue(() => queueDepths(probes));
  metrics?.watchBackup(() => lastBackup(probes));
  const { databasePoolerUrl } = config;
  if (databasePoolerUrl !== undefined) metrics?.watchPooler(() => poolerClients(databasePoolerUrl));
  if (config.worker)
    await startWork({ config, db, jobs, documents, log, handlers: parts.jobHandlers, onEnded: metrics?.jobEnded });

  redirectToPublicOrigin(app, publicOrigin);
  let stopIdentity: (() => void) | undefined;
  const tokens =
    identity.kind === 'external' ? externalRules(identity, config.clockSkewSeconds ?? 0) : await mountEmbedded();
  const facts = {
    embedded: identity.kind === 'embedded',
    publicOrigin,
    defaultTenant: config.defaultTenant ?? null,
    retention: config.retention,
    secondStepRule: config.secondStep,
  };
  const services: ApiServices = {
    db,
    jobs,
    documents,
    tokens,
    limits: callLimits,
    turns: createTurns({ atOnce: 2, mostWaiting: 20 }),
    demo: config.demo,
    portal: facts,
    now: options.now ?? (() => new Date()),
    longCallMs: limits.timeoutMs,
    ...(parts.callWorker === undefined
      ? {}
      : {
          threads: createCallThreads(parts.callWorker, {
            databaseUrl: requestsUrl(config),
            demo: config.demo,
            portal: facts,
          }),
        }),
  };
  register(app, { contract: parts.contract, handlers: parts.handlers, services });
  registerNotificationStream(app, services, options.notificationStreamTimes);
  let isDraining = false;
  registerProbes(app, {
    db: probes,
    jobs,
    limits: callLimits,
    hasRoom: () => hasRoom(config.storage),
    isDraining: () => isDraining,
  });
  registerClientConfig(app, {
    ...(identity.kind === 'external' ? externalClientIdentity(identity) : embeddedClientIdentity(publicOrigin)),
    mapboxToken: mapboxToken ?? null,
    mapStyleUrl: mapStyleUrl ?? null,
    knowledgeLibraryUrl: config.knowledgeLibraryUrl,
    demo: config.demo,
    telemetry,
    ...(config.traces === undefined ? {} : { isTraced: true }),
  });
  // Made for the first who asks: it takes longer than all routes together, and no browser asks.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiOf(parts.contract, { title: 'Tilth', version: '1' })))),
  );
  const folders = {
    built: options.appFolder ?? builtApp,
    pictures: options.pictureFolder ?? pictures,
    docs: options.docsFolder ?? builtDocs,
  };
  await serveApp(app, folders, methodsOf);
  const closeMetrics = metrics && (await serveMetrics(metrics, config.metrics));

  return {
    app,
    db,
    jobs,
    drain: () => {
      isDraining = true;
    },
    stop: async () => {
      await closeApp();
      stopIdentity?.();
      await closeMetrics?.();
      await jobs.stop();
      await erased.stop();
      await closeDatabase(probes);
      await closeDatabase(db);
      await stopTracing?.();
    },
  };

  async function mountEmbedded(): Promise<TokenRules> {
    const { accessTokenSeconds } = options;
    const embedded = await embeddedIdentity({
      db,
      publicOrigin,
      demo: config.demo,
      clockSkewSeconds: config.clockSkewSeconds ?? 0,
      log,
      countCall: callLimits.countIdentityCall,
      sendResetCode: askForResetCode(db, jobs),
      jobs,
      secondStepRule: config.secondStep,
      signingKeyDays: config.signingKeyDays,
      ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
    });
    stopIdentity = embedded.stop;
    await embedded.mount(app);
    return embedded.tokens;
  }
}

type External = Extract<Config['identity'], { kind: 'external' }>;

const externalRules = (
  { issuer, audience, apiScope, jwksUri, requiredAcr, requiredAmr }: External,
  clockSkewSeconds: number,
): TokenRules => ({
  issuer,
  audience,
  // Asked for by its full name; Azure AD puts the last part of it alone into `scp`.
  scopes: [apiScope, apiScope.slice(apiScope.lastIndexOf('/') + 1)],
  clockSkewSeconds,
  isVersioned: false,
  required: { acr: requiredAcr, amr: requiredAmr },
  keys: remoteKeys(jwksUri),
  isRefused: isDemoSubject,
});

const originsOf = ({ authority, resetAuthority, issuer, knownAuthorities }: External): string[] => [
  ...new Set(
    [authority, resetAuthority, issuer]
      .flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
      .concat(knownAuthorities.map((host) => `https://${host}`)),
  ),
];
