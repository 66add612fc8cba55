import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { completedFarm, samplesOf } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal, type Refusal } from '../support/portal.ts';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let own: Sample;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 1);
  ({ customerId } = farm);
  own = farm.completed[0]!;
});
afterAll(() => portal.stop());

const CALL = 'PUT /sample/{id}/input';
const limitTo = (value: number | null, before: number | null) => ({
  params: { id: own.id },
  body: { omlName: 'Root_Depth_Limit', value, before },
});
const inputsOf = async (): Promise<ReadonlyMap<string, unknown>> => {
  const { samples } = await adviser.ask('POST /sample/inputmodel', { body: { customerId, SampleIds: [own.id] } });
  const values = samples!.find(({ id }) => id === own.id)!.sampleModelParameterValues;
  return new Map(values.map(({ omlName, value }) => [omlName, value]));
};
const statusOf = async () => (await samplesOf(adviser, customerId)).find(({ id }) => id === own.id)!;

test('one input is entered beside the others, the result of its sample is out of date, and it is taken away again', async () => {
  const before = await inputsOf();
  expect(await adviser.ask(CALL, limitTo(30, null))).toEqual({ omlName: 'Root_Depth_Limit', value: 30 });
  expect(await inputsOf()).toEqual(new Map(before).set('Root_Depth_Limit', 30));
  const { status, version } = await statusOf();
  expect([status, version > own.version]).toEqual([statusIds.Ready, true]);
  expect(await adviser.ask(CALL, limitTo(null, 30))).toEqual({ omlName: 'Root_Depth_Limit', value: null });
  expect(await inputsOf()).toEqual(before);
});

test('an input that is another one by now than it is set over is refused with its value; one that is so already is fine', async () => {
  await adviser.ask(CALL, limitTo(60, null));
  expect(await adviser.refused(CALL, limitTo(30, null))).toMatchObject({
    status: 409,
    code: 'STALE_VERSION',
    message: expect.stringContaining('to 60'),
  });
  expect((await inputsOf()).get('Root_Depth_Limit')).toBe(60);
  expect(await adviser.ask(CALL, limitTo(60, null))).toMatchObject({ value: 60 });
});

test('of two who set an input at once the second one waits, and is refused over the value of the first', async () => {
  let second: Promise<Refusal> | undefined;
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`select from sample where id = ${own.id} for update`);
    second = adviser.refused(CALL, limitTo(30, 60));
    second.catch(() => undefined);
    await waitingForLocks(portal.db, 1);
    await tx.execute(
      sql`update sample_parameter set value = '80' where sample_id = ${own.id} and oml_name = 'Root_Depth_Limit'`,
    );
  });
  expect(await second).toMatchObject({ code: 'STALE_VERSION', message: expect.stringContaining('to 80') });
  expect((await inputsOf()).get('Root_Depth_Limit')).toBe(80);
  await adviser.ask(CALL, limitTo(60, 80));
});

test('a value outside its bounds, an unknown input and a read-only user are refused', async () => {
  expect(await adviser.refused(CALL, limitTo(5, 60))).toMatchObject({
    code: 'PIF_VALUE_INVALID',
    message: 'Roots stop at must be between 10 and 200 cm, not 5.',
  });
  expect(
    await adviser.refused(CALL, { params: { id: own.id }, body: { omlName: 'Depth_Of_Moon', value: 1, before: null } }),
  ).toMatchObject({ code: 'PIF_VALUE_INVALID' });
  expect(await portal.as('VIEWER').refused(CALL, limitTo(30, 60))).toMatchObject({ status: 403 });
});

test('another tenant has no such sample', async () => {
  expect(await portal.as('ADVISER', 'OTHER').refused(CALL, limitTo(30, 60))).toMatchObject({
    status: 404,
    code: 'SAMPLE_NOT_FOUND',
  });
  expect((await inputsOf()).get('Root_Depth_Limit')).toBe(60);
});
