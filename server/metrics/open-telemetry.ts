import { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { programVersion } from '../program-version.ts';
import type { Span, SpanFacts, Tracing } from '../tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const;

/** Interval between log lines about an unreachable collector. */
const TELL_EVERY_MS = 60_000;

/** Spans by OpenTelemetry, sent by OTLP over HTTP. The library is loaded with this module, by programs that trace alone. */
export function openTelemetry({ endpoint, share }: TracesConfig, service: string, log: Log): Tracing {
  reportTo(log);
  const ids = new RandomIdGenerator();
  /** Taken by the next trace that begins. */
  let nextTraceId: string | undefined;
  // Ignores an outside caller's sampling: every part of a trace decides alike by its id.
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': programVersion() }).merge(
      // OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME; nothing of the machine or its command line.
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('tilth');

  const spans = new WeakMap<OtelSpan, Span>();
  const inner = new WeakMap<Span, OtelSpan>();
  const spanOf = (span: OtelSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const made: Span = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      set: (attributes) => void span.setAttributes(attributes),
      end: (error) => {
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
    spans.set(span, made);
    inner.set(made, span);
    return made;
  };

  return {
    begin: ({ name, kind, attributes = {}, parent, traceId }: SpanFacts) => {
      nextTraceId = traceId;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent, traceId));
      nextTraceId = undefined;
      return spanOf(span);
    },
    within: (span, work) => {
      const known = inner.get(span);
      return known === undefined ? work() : context.with(trace.setSpan(context.active(), known), work);
    },
    present: () => {
      const span = trace.getActiveSpan();
      return span && spans.get(span);
    },
    stop: async () => {
      await provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'));
      context.disable();
      diag.disable();
    },
  };
}

function contextOf(parent: string | undefined, traceId: string | undefined): Context {
  if (parent === undefined) return traceId === undefined ? context.active() : ROOT_CONTEXT;
  const [, ofTrace = '', spanId = '', flags = '0'] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: ofTrace,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** What the library says of itself, such as a collector that is away: once a minute, and without its words, which may hold anything. */
function reportTo(log: Log): void {
  let lastLogged = -Infinity;
  const tell = (): void => {
    if (performance.now() - lastLogged < TELL_EVERY_MS) return;
    lastLogged = performance.now();
    log.warn({}, 'traces could not be sent: see that the collector of OTEL_EXPORTER_OTLP_ENDPOINT answers');
  };
  const silent = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
}
