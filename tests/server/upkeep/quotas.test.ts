import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { recommendProgram } from '../reports/recommend-program.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { completedFarm, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal, type TenantCode } from '../support/portal.ts';
import { runHere, type Ended } from '../support/run-tool.ts';
import { customerBody } from '../tenants/bodies.ts';
import { ask, settings } from './support/one-tenant.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tilth-quotas-'));

let portal: Portal;
let adviser: Person;
let other: Person;
let farm: Awaited<ReturnType<typeof completedFarm>>;
let ofOther: number;
beforeAll(async () => {
  portal = await startPortal({ environment: { DATA_DIR: dataDir } });
  adviser = portal.as('ADVISER');
  other = portal.as('ADVISER', 'OTHER');
  farm = await completedFarm(portal, 2);
  ofOther = (await other.ask('POST /customer', { body: customerBody('Elsewhere', other.userId) })).customerId;
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true });
});

const tool = (...words: readonly string[]): Promise<Ended> =>
  runHere(tenant, words, settings(dataDir, portal.databaseUrl));
const quota = async (...words: readonly string[]): Promise<void> => {
  expect(await tool('quota', 'TILTH', ...words)).toEqual({
    code: 0,
    said: `Set for the tenant TILTH: ${words.join(' ')}.\n`,
  });
};
const counted = async (table: 'sample' | 'published_document' | 'upload', code: TenantCode = 'TILTH') => {
  const [row] = await ask<{ count: number }>(
    portal.databaseUrl,
    `select count(*)::int as count from ${table} where tenant_id = (select id from tenant where code = '${code}')`,
  );
  return row!.count;
};
const usageOf = async (code: TenantCode) =>
  (await tool('usage')).said
    .split('\n')
    .find((line) => line.startsWith(code))!
    .split(/ {2,}/);

describe('a quota of samples', () => {
  afterAll(() => quota('samples=none'));

  test('refuses a file in the check and when it is saved, and nothing of it is kept', async () => {
    const before = { samples: await counted('sample'), uploads: await counted('upload') };
    await quota(`samples=${before.samples + 4}`);
    const file = { name: 'five.csv', content: completeFile('Five', 5) };
    const body = { customer: farm.customerId, sampleType: 'soil' as const };
    const { questions } = await adviser.ask('POST /sample/checkUpload', { body, file });
    const answerOf: Readonly<Record<string, string>> = { depth: '0-10', date: '2026-07-01', place: 'none' };
    const answers = JSON.stringify(Object.fromEntries(questions.map(({ id, about }) => [id, answerOf[about]])));
    const refused = {
      status: 409,
      code: 'SAMPLES_QUOTA',
      message: 'Your tenant may not have so many samples. Nothing was saved: ask your operator for a larger quota.',
    };
    expect(await adviser.refused('POST /sample/checkUpload', { body: { ...body, answers }, file })).toMatchObject(
      refused,
    );
    expect(await adviser.refused('POST /sample/UploadSamples', { body, file })).toMatchObject(refused);
    expect(await adviser.refused('POST /sample/UploadSamples', { body: { ...body, answers }, file })).toMatchObject(
      refused,
    );
    expect({ samples: await counted('sample'), uploads: await counted('upload') }).toEqual(before);
  });

  test('takes what fits, and samples that are here already, and says how full it is', async () => {
    const before = await counted('sample');
    await quota(`samples=${before + 4}`);
    await uploadSoil(adviser, farm.customerId, completeFile('Four', 4), 'four.csv');
    expect(await counted('sample')).toBe(before + 4);
    await uploadSoil(
      adviser,
      farm.customerId,
      completeFile('Four', 4).replace('Four-0,Four-0,0.8', 'Four-0,Four-0,0.9'),
    );
    expect(await counted('sample')).toBe(before + 4);
    expect((await usageOf('TILTH'))[1]).toBe(`${before + 4} (100%)`);
    expect((await usageOf('OTHER'))[1]).toBe('0');
  });

  test('holds for a composite too', async () => {
    await quota(`samples=${await counted('sample')}`);
    const [first, second] = farm.completed;
    expect(
      await adviser.refused('POST /sample/composite', {
        body: {
          customerId: farm.customerId,
          name: 'Mean',
          originals: [{ sampleId: first!.id }, { sampleId: second!.id }],
        },
      }),
    ).toMatchObject({ status: 409, code: 'SAMPLES_QUOTA' });
  });

  test('is never exceeded by files that fit one by one and come at once', async () => {
    const before = await counted('sample');
    await quota(`samples=${before + 7}`);
    const saved = await Promise.allSettled(
      ['A', 'B', 'C'].map((name) =>
        portal.inside('TILTH', async (tx) => {
          await tx.execute(`insert into sample (customer_id, site_id, name, sample_type_id, status, created_by, last_updated_by, depth_from_cm, depth_to_cm, date_sampled)
            select ${farm.customerId}, site_id, '${name}', sample_type_id, status, created_by, last_updated_by, depth_from_cm, depth_to_cm, date_sampled
            from sample where customer_id = ${farm.customerId} order by id limit 5`);
          // Until each of them has had time to add its own.
          await tx.execute('select pg_sleep(0.3)');
        }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const one of saved) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SAMPLES_QUOTA' });
    expect(await counted('sample')).toBe(before + 5);
  });

  test('is the tenant’s own: the other adds as it likes', async () => {
    await quota('samples=1');
    await uploadSoil(other, ofOther, completeFile('Other', 6), 'other.csv');
    expect(await counted('sample', 'OTHER')).toBe(6);
  });
});

describe('a quota of storage', () => {
  afterAll(() => quota('storage=none'));

  test('refuses to publish, leaves the report finalised and no document, and publishes once it is raised', async () => {
    const { recommendationId } = await recommendProgram(adviser, farm.customerId, farm.completed);
    const { id } = await adviser.ask('POST /recommendation/report', {
      body: {
        customerId: farm.customerId,
        recommendationReportName: 'Plan',
        recommendationReportId: 0,
        recommendationIds: [recommendationId],
      },
    });
    const params = { id };
    const senior = portal.as('SENIOR_ADVISER');
    await senior.ask('PUT /recommendation/Report/{id}/Finalise', { params });
    await quota('storage=0.001MB');
    const publish = { params, body: { reportId: id } };
    expect(await senior.refused('POST /recommendation/Report/{id}/publish', publish)).toMatchObject({
      status: 409,
      code: 'STORAGE_QUOTA',
    });
    expect(await counted('published_document')).toBe(0);
    expect(documents()).toEqual([]);
    expect(await adviser.ask('GET /recommendation/report/{id}', { params })).toMatchObject({
      finalised: true,
      published: false,
      uploaded: false,
    });
    await quota('storage=1GB');
    expect(await senior.ask('POST /recommendation/Report/{id}/publish', publish)).toMatchObject({ uploaded: true });
    expect((await usageOf('TILTH'))[4]).toMatch(/^\d+\.\d \(1%\)$/);
  });
});

const documents = (): readonly string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('reports'))
    .map(({ name }) => name);

describe('a quota of jobs', () => {
  const fill = async (code: TenantCode): Promise<void> => {
    const [row] = await ask<{ id: number }>(portal.databaseUrl, `select id from tenant where code = '${code}'`);
    const actor = { tenantId: row!.id, userId: '' };
    await portal.inside(code, (tx) =>
      portal.jobs.sendAs(actor).enqueue(tx, 'auto-report', { customerId: 1 }, { startAfterSeconds: 3_600 }),
    );
  };

  test("refuses a user's request with 429 and keeps what they have; other tenants and follow-up jobs go on", async () => {
    await fill('TILTH');
    await fill('OTHER');
    await quota('jobs=1');
    const sampleIds = farm.completed.map(({ id }) => id);
    const before = await ask(
      portal.databaseUrl,
      `select id, status, version from sample where tenant_id = 1 order by id`,
    );
    expect(await adviser.refused('POST /sample/engineJob', { body: { sampleIds } })).toMatchObject({
      status: 429,
      code: 'JOBS_QUOTA',
      message: 'Too many jobs of your tenant are waiting. Nothing was started: try again in a minute.',
    });
    expect(
      await ask(portal.databaseUrl, `select id, status, version from sample where tenant_id = 1 order by id`),
    ).toEqual(before);
    // What follows from a run is no question of anybody: it is queued.
    await fill('TILTH');
    const [{ id }] = (await ask<{ id: number }>(
      portal.databaseUrl,
      `select id from sample where customer_id = ${ofOther} order by id limit 1`,
    )) as [{ id: number }];
    expect(await other.ask('POST /sample/engineJob', { body: { sampleIds: [id] } })).toMatchObject({ sampleIds: [id] });
    expect((await usageOf('TILTH'))[5]).toBe('2 (200%)');
    await quota('jobs=none');
    const { sampleIds: queued } = await adviser.ask('POST /sample/engineJob', { body: { sampleIds } });
    expect(queued.toSorted((a, b) => a - b)).toEqual(sampleIds);
  });
});

describe('the tool', () => {
  test.each(['samples=many', 'samples=5GB', 'storage=20', 'storage=0MB', 'jobs=1.5', 'people=3', 'jobs'])(
    'refuses %s and sets nothing',
    async (word) => {
      const { code, said } = await tool('quota', 'TILTH', 'jobs=77', word);
      expect(code).toBe(1);
      expect(said).toContain(`${word} is not a quota`);
      expect(await ask(portal.databaseUrl, 'select from tenant where most_jobs = 77')).toEqual([]);
    },
  );

  test('refuses a tenant that is not there, and a quota of nothing', async () => {
    expect((await tool('quota', 'NONE', 'jobs=7')).said).toBe('There is no tenant with the code NONE.\n');
    expect((await tool('quota', 'TILTH')).said).toMatch(/^Usage: npm run tenant/);
  });
});
