import Fastify from 'fastify';
import { ConfigError, type MetricsConfig } from '../config.ts';
import { errorCode } from '../error-code.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers `GET /metrics` on a port of its own, which no balancer shows to the world; resolves with what closes it.
 * Throws `ConfigError` where the port cannot be had.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsConfig): Promise<() => Promise<void>> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new ConfigError(`METRICS_PORT ${port} on ${host} cannot be had: ${errorCode(error)}.`);
  }
  return () => app.close();
}
