import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { importFarm, samplesOf, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { freshDatabase } from '../support/postgres.ts';
import { longestHoldMs, mostHeldMs } from './support/held.ts';
import { outsideClient } from './support/outside-client.ts';

let portal: Portal;
let token: string;
let customerId: number;
let samples: readonly Sample[];
let recommendationId: number;
/** As the plain role that serves; the queue is empty once the file is here: what is measured is the calls. */
beforeAll(async () => {
  const databaseUrl = await embeddedServingUrl(await freshDatabase(), 'many_records');
  portal = await startPortal({ databaseUrl });
  token = await portal.token({ sub: 'demo-admin' });
  const adviser = portal.as('ADVISER');
  customerId = await importFarm(portal);
  await uploadSoil(portal.as('ADMIN'), customerId, completeFile('C', 1_500), 'c.csv');
  samples = await samplesOf(adviser, customerId);
  const { id } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Whole farm', customerId, sampleIds: ids().slice(0, 1_000) },
  });
  recommendationId = id;
});
afterAll(() => portal.stop());

const ids = (): number[] => samples.map(({ id }) => id);

const inputs = ['Organic_Carbon', 'Nitrate_N', 'Ammonium_N', 'Target_Yield', 'Soil_Texture', 'Colwell_P', 'Tillage'];
const valuesOf = (names: readonly string[]) => names.map((omlName) => ({ omlName, value: 1 }));
const saveOf = (sampleIds: readonly number[], names: readonly string[]) => ({
  customerId,
  samples: sampleIds.map((id) => ({ id, sampleModelParameterValues: valuesOf(names) })),
});
const first = (count: number): number[] => ids().slice(0, count);
const criteria = () => {
  const { cropId, interpretiveCriteriaId, grainGradeId } = samples[0]!;
  return { CropId: cropId, InterpretiveCriteriaId: interpretiveCriteriaId, GrainGradeId: grainGradeId };
};

type Asked = readonly [method: 'GET' | 'POST', path: string, body?: () => unknown];
const calls: readonly (readonly [what: string, status: number, asked: Asked])[] = [
  [
    'the samples of a large customer',
    200,
    [
      'POST',
      '/sample/customersamples',
      () => ({ customerId, dateFrom: '2025-01-01', dateTo: '2026-12-31', showFinalised: true }),
    ],
  ],
  ['their statuses', 200, ['POST', '/sample/status', () => ({ customerId, sampleIds: ids() })]],
  ['their inputs', 200, ['POST', '/sample/inputmodel', () => ({ customerId, SampleIds: ids() })]],
  ['ten thousand cells that are saved', 200, ['POST', '/sample/saveInputModel', () => saveOf(ids(), inputs)]],
  [
    'twelve megabytes of inputs of samples that are not there',
    404,
    [
      'POST',
      '/sample/saveInputModel',
      () =>
        saveOf(
          Array.from({ length: 10_000 }, (_, at) => 1_000_000 + at),
          Array.from({ length: 30 }, (_, at) => `An_input_${at}`),
        ),
    ],
  ],
  [
    'a megabyte of what is no id',
    400,
    ['POST', '/sample/status', () => ({ customerId, sampleIds: Array.from({ length: 250_000 }, () => 'x') })],
  ],
  [
    'a crop and model for all of them',
    200,
    ['POST', '/sample/updateInputModel', () => ({ customerId, SampleIds: ids(), SampleTypeId: 1, ...criteria() })],
  ],
  [
    'a recommendation for a thousand',
    200,
    [
      'POST',
      '/recommendation/attachSample',
      () => ({ recommendationId: 0, recommendationName: 'Another', customerId, sampleIds: first(1_000) }),
    ],
  ],
  ['a recommendation of a thousand', 200, ['GET', '/Recommendation/{id}']],
  ['runs of all of them', 200, ['POST', '/sample/engineJob', () => ({ sampleIds: ids() })]],
];

describe('others are not held up by', () => {
  test.each(calls)('%s', { timeout: 120_000 }, async (_, status, [method, path, body]) => {
    const client = await outsideClient({
      url: `${portal.origin}/api${path.replace('{id}', String(recommendationId))}`,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        TenantId: 'TILTH',
        'If-Match': '*',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body())),
    });
    const answers: number[] = [];
    const held = await longestHoldMs(async () => answers.push((await client.send()).status));
    await client.close();
    expect(new Set(answers)).toEqual(new Set([status]));
    expect(held).toBeLessThan(mostHeldMs);
  });
});

describe('a body that a thread reads', () => {
  const long = 'x'.repeat(150_000);
  const send = (path: string, body: unknown, as = token) =>
    fetch(`${portal.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, TenantId: 'TILTH', 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test.each([
    ['no JSON', `{"customerId":1,"sampleIds":[${'1,'.repeat(60_000)}`],
    ['a NUL', JSON.stringify({ customerId: 1, sampleIds: [1], long: `${long}\u0000` })],
    ['half a character', `{"customerId":1,"sampleIds":[1],"a":"${long}\\ud800"}`],
    ['the name of a prototype', `{"customerId":1,"sampleIds":[1],"__proto__":{"a":"${long}"}}`],
    ['more levels than any call has', `{"customerId":1,"sampleIds":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('with %s is refused in the same words as a short one', async (_, body) => {
    const response = await send('/sample/status', body);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
  });

  test('is refused to whom the call is not allowed', async () => {
    const viewer = await portal.token({ sub: 'demo-viewer' });
    expect((await send('/sample/saveInputModel', saveOf(ids(), inputs), viewer)).status).toBe(403);
  });

  test('acts once for its key, and answers alike', async () => {
    const body = { recommendationId: 0, recommendationName: 'Once', customerId, sampleIds: first(1_000) };
    const ask = () => portal.as('ADVISER').ask('POST /recommendation/attachSample', { body, key: 'threads-once' });
    expect(await ask()).toEqual(await ask());
  });

  test('waits for its job as a short one does', async () => {
    const adviser = portal.as('ADVISER');
    const { id } = await adviser.ask('POST /recommendation/report', {
      body: { customerId, recommendationReportName: 'Long', recommendationReportId: 0, recommendationIds: [] },
    });
    const refusal = await adviser.refused('POST /recommendation/report/{id}/sendemail', {
      params: { id },
      body: { reportId: id, emailRecipients: 'nobody', subject: 'Plan', body: `<p>${long}</p>`, selectedReports: [] },
    });
    expect(refusal.status).toBe(400);
  });
});
