import type { TracesConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { traceWith } from '../tracing.ts';

/** Turns tracing on where a collector is set; what ends it, and sends what is left. Where none is set nothing is loaded. */
export async function startTracing(
  traces: TracesConfig | undefined,
  service: 'tilth-api' | 'tilth-worker',
  log: Log,
): Promise<(() => Promise<void>) | undefined> {
  if (traces === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry(traces, service, log);
  traceWith(tracing);
  return async () => {
    traceWith(undefined);
    await tracing.stop();
  };
}
