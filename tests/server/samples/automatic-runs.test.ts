import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample } from '../../../server/db/schema/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { completeFile } from '../durability/support/ready-samples.ts';
import { importFarm, runsEnded, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let senior: Person;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  customerId = await importFarm(portal);
});
afterAll(() => portal.stop());

const set = (action: 'enable' | 'disable', person = senior) =>
  person.ask('PUT /sample/automaticruns/{action}', { params: { action } });
const upload = (name: string, rows: number) => uploadSoil(adviser, customerId, completeFile(name, rows), `${name}.csv`);
const statusesOf = async (sampleIds: readonly number[]) => {
  const { sampleStatuses } = await adviser.ask('POST /sample/status', {
    body: { customerId, sampleIds: [...sampleIds] },
  });
  return [...new Set(sampleStatuses.map(({ status }) => status))];
};
const RUNS = /^The engine runs /;

test('as a tenant begins, nothing runs by itself', async () => {
  const { sampleIds, notices } = await upload('First', 3);
  expect(notices.filter((notice) => RUNS.test(notice))).toEqual([]);
  expect(await statusesOf(sampleIds)).toEqual([statusIds.Ready]);
  expect(await senior.ask('GET /customer/autosend')).toMatchObject({ runsOnResults: false });
});

test('turned on, what lacks no input runs once its file is saved; what lacks one waits', async () => {
  expect(await set('enable')).toMatchObject({ runsOnResults: true });
  const { sampleIds, notices } = await upload('Second', 3);
  expect(notices).toContain('The engine runs 3 samples now.');
  expect(new Set(await runsEnded(adviser, customerId, sampleIds))).toEqual(new Set([statusIds.Completed]));
  const { sampleIds: lacking, notices: said } = await uploadSoil(adviser, customerId, topsoilResults);
  expect(said.filter((notice) => RUNS.test(notice))).toEqual([]);
  expect(await statusesOf(lacking)).toEqual([statusIds.WaitingForPif]);
});

test('a large file, which a job saves, is run as well', async () => {
  const { sampleIds, notices } = await upload('Large', 300);
  expect(notices).toContain('The engine runs 300 samples now.');
  expect(new Set(await runsEnded(adviser, customerId, sampleIds))).toEqual(new Set([statusIds.Completed]));
});

test('a sample that was run keeps its results when its file is corrected', async () => {
  const { sampleIds } = await upload('Third', 1);
  await runsEnded(adviser, customerId, sampleIds);
  const runOf = () =>
    portal.inside('TILTH', (tx) =>
      tx
        .select({ run: sample.sampleEngineId })
        .from(sample)
        .where(eq(sample.id, sampleIds[0] ?? 0)),
    );
  const run = await runOf();
  const again = await uploadSoil(adviser, customerId, completeFile('Third', 1).replace(',0.8,', ',1.9,'), 'again.csv');
  expect([again.sampleIds, again.notices.filter((notice) => RUNS.test(notice))]).toEqual([sampleIds, []]);
  expect([await statusesOf(sampleIds), await runOf()]).toEqual([[statusIds.Completed], run]);
});

test('who may not set it is refused, another tenant stays as it was, and the trail tells of each change once', async () => {
  expect((await adviser.refused('PUT /sample/automaticruns/{action}', { params: { action: 'disable' } })).code).toBe(
    'FORBIDDEN',
  );
  const stranger = portal.as('SENIOR_ADVISER', 'OTHER');
  expect(await stranger.ask('GET /customer/autosend')).toMatchObject({ runsOnResults: false });
  await set('disable', stranger);
  expect(await senior.ask('GET /customer/autosend')).toMatchObject({ runsOnResults: true });
  await set('disable');
  await set('disable');
  const { entries } = await portal.as('ADMIN').ask('GET /adminconsole/audit', { query: { kind: 'SETTINGS_CHANGE' } });
  expect(entries.map(({ record, detail }) => [record, detail])).toEqual([
    ['automaticRuns', 'off'],
    ['automaticRuns', 'on'],
  ]);
});
