import type { FastifyInstance } from 'fastify';
import type { TelemetryEndpoints } from '../../../src/model/telemetry/signals.ts';
import type { ClientIdentity } from '../../identity/client-identity.ts';

/** What the app in the browser learns at start; nothing in it is secret. */
export interface ClientConfig extends ClientIdentity {
  readonly mapboxToken: string | null;
  readonly mapStyleUrl: string | null;
  readonly knowledgeLibraryUrl: string;
  readonly demo: boolean;
  readonly telemetry: TelemetryEndpoints;
  /** Whether calls are to say to which trace they belong. */
  readonly isTraced?: true;
}

/** `/config.json`: the run-time configuration of the app. */
export function registerClientConfig(app: FastifyInstance, config: ClientConfig): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(config));
}
