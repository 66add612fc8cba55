import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { jobHandler } from '../../../server/jobs/define-job.ts';
import { presentTracing, statementName, traceparentIn } from '../../../server/tracing.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, startTestApi, withDatabase } from './support/test-api.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}
interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number; readonly message?: string };
}
interface Posted {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

/** Names and words that people have typed or are called by. */
const PERSONAL = ['Lindsay Planted', 'lindsay@planted.example', adviser.email, 'Planted surname'];
const SERVER = 2;
const CLIENT = 3;
const PRODUCER = 4;
const CONSUMER = 5;

describe('a collector', () => {
  const posted: { readonly address: string | undefined; readonly key: unknown; readonly body: string }[] = [];
  const receiver = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      posted.push({ address: request.url, key: request.headers['x-key'], body });
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const browsers = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  let requestId = '';
  let userId = '';
  let spans: readonly Sent[] = [];
  const ofTrace = (traceId: string) => spans.filter((span) => span.traceId === traceId);
  const named = (all: readonly Sent[], name: string) => all.find((span) => span.name === name);
  const attributesOf = (span: Sent | undefined) =>
    Object.fromEntries(
      (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    );

  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-key=collector';
    process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=trial';
    const work = jobHandler('engine-run', async ({ data, inTenant }) => {
      await inTenant((tx) =>
        tx.execute(sql`insert into customer (name) values (${`${PERSONAL[0]} ${data.sampleIds[0]}`})`),
      );
      if (data.sampleIds[0] === 9) throw Object.assign(new Error(PERSONAL[1]), { code: 'ECONNREFUSED' });
      return { seen: data.sampleIds.length };
    });
    const api = await startTestApi({
      parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [work] },
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` },
    });
    const ask = async (path: string, body: unknown, traceparent?: string) =>
      fetch(api.origin + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await api.token()}`,
          'content-type': 'application/json',
          TenantId: 'TILTH',
          ...(traceparent === undefined ? {} : { traceparent }),
        },
        body: JSON.stringify(body),
      });
    expect((await ask('/api/probe/long?q=Planted%20surname', { sampleIds: [1] }, browsers)).status).toBe(200);
    expect((await ask('/api/probe/customer', { name: PERSONAL[0] }, 'no traceparent')).status).toBe(200);
    const crashed = await ask('/api/probe/crash', {});
    requestId = crashed.headers.get('x-request-id') ?? '';
    expect(crashed.status).toBe(500);
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from app_user where email = ${adviser.email}`);
    userId = rows[0]?.id ?? '';
    const actor = { tenantId: 1, userId };
    await api.db.transaction((tx) => api.jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds: [9] }));
    await vi.waitUntil(
      async () =>
        (await api.db.execute(sql`select from pgboss.job where name = 'engine-run' and state = 'retry'`)).rows
          .length === 1,
      { timeout: 20_000 },
    );
    await api.stop();
    spans = posted.flatMap(({ body }) =>
      (JSON.parse(body) as Posted).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  });
  afterAll(() => {
    delete process.env['OTEL_EXPORTER_OTLP_HEADERS'];
    delete process.env['OTEL_RESOURCE_ATTRIBUTES'];
    receiver.close();
  });

  test('is sent spans at its standard address, with its key and the attributes of the operator', () => {
    expect(posted.length).toBeGreaterThan(0);
    for (const { address, key } of posted) expect([address, key]).toEqual(['/v1/traces', 'collector']);
    const [{ resource } = { resource: { attributes: [] } }] = (JSON.parse(posted[0]?.body ?? '') as Posted)
      .resourceSpans;
    const about = Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]));
    expect(about).toMatchObject({ 'service.name': 'tilth-api', 'deployment.environment.name': 'trial' });
    expect(Object.keys(about).filter((key) => /^(host|process)\./.test(key))).toEqual([]);
  });

  test('sees one trace from the browser through API, queue and worker to the database', () => {
    const [, traceId = '', browserSpan] = browsers.split('-');
    const all = ofTrace(traceId);
    const call = named(all, 'POST /probe/long');
    const queued = named(all, 'queue engine-run');
    const worked = named(all, 'work engine-run');
    expect([call, queued, worked].map((span) => span?.kind)).toEqual([SERVER, PRODUCER, CONSUMER]);
    expect(call?.parentSpanId).toBe(browserSpan);
    expect(queued?.parentSpanId).toBe(call?.spanId);
    expect(worked?.parentSpanId).toBe(queued?.spanId);
    const inserted = named(all, 'insert customer');
    expect([inserted?.kind, inserted?.parentSpanId]).toEqual([CLIENT, worked?.spanId]);
    expect(named(all, 'commit')).toBeDefined();
    expect(attributesOf(call)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/probe/long',
      'http.response.status_code': 200,
      'tilth.tenant_id': 1,
    });
    expect(attributesOf(worked)).toMatchObject({ 'messaging.destination.name': 'engine-run', 'tilth.attempt': 1 });
    expect(attributesOf(inserted)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'customer',
    });
  });

  test('sees a call without a trace of its own under its request id', () => {
    const all = ofTrace(requestId.replaceAll('-', ''));
    const call = named(all, 'POST /probe/crash');
    expect(call?.parentSpanId ?? '').toBe('');
    expect(attributesOf(call)).toMatchObject({ 'tilth.request_id': requestId, 'error.type': '500' });
    expect(all.some((span) => span.status.code === 2 && attributesOf(span)['error.type'] === '42P01')).toBe(true);
    // What is no traceparent begins nothing.
    expect(spans.filter(({ name }) => name === 'POST /probe/customer')).toHaveLength(1);
  });

  test('sees why a job failed by its code, not by its words', () => {
    const failed = spans.find(({ name, status }) => name === 'work engine-run' && status.code === 2);
    expect(attributesOf(failed)['error.type']).toBe('ECONNREFUSED');
    expect(failed?.status.message ?? '').toBe('');
  });

  test('contains no personal data', () => {
    const all = posted.map(({ body }) => body).join('\n');
    for (const text of [...PERSONAL, userId, adviser.subject, '@', 'Planted'])
      expect([text, all.includes(text)]).toEqual([text, false]);
  });
});

test('where no collector is set nothing is loaded, traced or sent on with a job', async () => {
  const done = jobHandler('engine-run', async () => ({ seen: 1 }));
  const api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [done] } });
  try {
    expect(presentTracing()).toBeUndefined();
    const { status } = await api.call('POST', '/api/probe/long', {
      token: await api.token(),
      tenant: 'TILTH',
      body: { sampleIds: [1] },
    });
    expect(status).toBe(200);
    const jobs = await withDatabase(api.databaseUrl, (db) =>
      db.execute(sql`select data from pgboss.job where name = 'engine-run'`),
    );
    expect(JSON.stringify(jobs.rows)).not.toContain('traceparent');
    expect(await (await fetch(`${api.origin}/config.json`)).json()).not.toHaveProperty('isTraced');
  } finally {
    await api.stop();
  }
});

test('a job that a thread queues, in which nothing is traced, belongs to the trace of its call', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const api = await startTestApi({ parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] } });
  try {
    const sender = api.jobs.sendAs({ tenantId: 1, userId: '', traceparent });
    await api.db.transaction((tx) => sender.enqueue(tx, 'engine-run', { sampleIds: [] }));
    const { rows } = await api.db.execute<{ kept: string }>(
      sql`select data->'actor'->>'traceparent' as kept from pgboss.job where name = 'engine-run'`,
    );
    expect(rows).toEqual([{ kept: traceparent }]);
  } finally {
    await api.stop();
  }
});

test('a statement is named by what it does, to which table', () => {
  expect(
    [
      'select "id" from "sample" where "id" = $1',
      'insert into pgboss.job_common (name) values ($1)',
      'with gone as (delete from "lab_result") select 1',
      'begin read only',
      `select set_config('role', $1, true)`,
      '(select 1)',
    ].map((text) => Object.values(statementName(text)).join(' ').trim()),
  ).toEqual(['select sample', 'insert pgboss.job_common', 'with lab_result', 'begin', 'select', 'select']);
});

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', false],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', false],
  ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', false],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', false],
  ['lindsay@planted.example', false],
])('%s is a traceparent: %s', (header, is) => expect(traceparentIn(header)).toBe(is ? header : undefined));

test('the share of traces is one from 0 to 1', () => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(readConfig(given).traces).toEqual({ endpoint: 'http://collector:4318/v1/traces', share: 0.05 });
  expect(readConfig({}).traces).toBeUndefined();
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@collector' })).toThrow(
    /must not hold a user/,
  );
  for (const wrong of ['2', '-1', 'all'])
    expect(() => readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: wrong })).toThrow(/SAMPLER_ARG must be a share/);
});
