import { errorKind } from './known-code.ts';

/** What one span is about. Attributes hold ids, names of calls, kinds and statements, never what anybody typed. */
export interface SpanFacts {
  readonly name: string;
  readonly kind: 'server' | 'producer' | 'consumer' | 'client';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The span that it belongs to, as W3C writes it (`traceparent`); the present one, where nothing is given. */
  readonly parent?: string | undefined;
  /** Of a trace that begins here: 32 hexadecimal digits. */
  readonly traceId?: string;
}

/** A span that has begun. */
export interface Span {
  readonly traceId: string;
  /** For continuing the trace elsewhere. */
  readonly traceparent: string;
  set(attributes: Readonly<Record<string, string | number>>): void;
  /** Ends it; `error` is the kind of a failure (`errorKind`), not its words. */
  end(error?: string): void;
}

/** Where spans go. */
export interface Tracing {
  begin(facts: SpanFacts): Span;
  /** Does `work` with the span as the present one, whatever it waits for. */
  within<T>(span: Span, work: () => T): T;
  present(): Span | undefined;
  stop(): Promise<void>;
}

/** Off until a program turns it on: nothing is loaded, and each place that would tell of itself asks this once. */
let tracing: Tracing | undefined;

export const traceWith = (given: Tracing | undefined): void => void (tracing = given);
export const presentTracing = (): Tracing | undefined => tracing;

/** Does `work` as a span of its own, which ends when it has ended. */
export function traced<T>(facts: SpanFacts, work: (span?: Span) => Promise<T>): Promise<T> {
  if (tracing === undefined) return work();
  const span = tracing.begin(facts);
  return ended(
    tracing.within(span, () => work(span)),
    span,
  );
}

async function ended<T>(work: Promise<T>, span: Span): Promise<T> {
  try {
    const done = await work;
    span.end();
    return done;
  } catch (thrown) {
    span.end(errorKind(thrown));
    throw thrown;
  }
}

/** Traces a database statement, without its parameters, as part of the current span. No effect outside spans. */
export function tracedStatement<T>(text: string, answer: () => Promise<T>): Promise<T> {
  if (tracing?.present() === undefined) return answer();
  const { operation, table } = statementName(text);
  const span = tracing.begin({
    name: table === '' ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === '' ? {} : { 'db.collection.name': table }),
    },
  });
  const answering = answer();
  answering.then(
    () => span.end(),
    (thrown: unknown) => span.end(errorKind(thrown)),
  );
  return answering;
}

/** A statement by its first word and the first table that it names. */
export function statementName(text: string): { readonly operation: string; readonly table: string } {
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1] ?? '';
  return { operation, table: table.replaceAll('"', '') };
}

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A `traceparent` that a client sent, if it is one. */
export const traceparentIn = (header: string | undefined): string | undefined =>
  header !== undefined && TRACEPARENT.test(header) ? header : undefined;
