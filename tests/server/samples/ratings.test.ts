import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let farm: Awaited<ReturnType<typeof completedFarm>>;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  farm = await completedFarm(portal);
});
afterAll(() => portal.stop());

const ratings = async (sampleIds: readonly number[], analyteIds: readonly number[]) => {
  const { customerId } = farm;
  const body = { customerId, sampleIds: [...sampleIds], analyteIds: [...analyteIds] };
  return (await adviser.ask('POST /sample/ratings', { body })).ratings;
};

test('one call tells the ratings of several analytes, the same as each of them alone', async () => {
  const ids = farm.completed.map(({ id }) => id);
  const { analytes } = await adviser.ask('GET /referencedata/analytes', {});
  const rated = analytes.filter(({ statusScale }) => statusScale !== null).map(({ analyteId }) => analyteId);
  const together = await ratings(ids, rated);
  const found = new Set(together.map(({ analyteId }) => analyteId));
  expect(found.size).toBeGreaterThan(3);
  for (const { level, scale } of together) {
    expect([0, 1, 2, 3, 4]).toContain(level);
    expect(['NUTRIENT', 'SOIL_HEALTH']).toContain(scale);
  }
  for (const analyteId of [...found].slice(0, 3))
    expect(await ratings(ids, [analyteId])).toEqual(together.filter((one) => one.analyteId === analyteId));
});

test('the list of samples has the same ratings beside it where they are asked for', async () => {
  const analyteIds = [2, 3, 4];
  const day = new Date();
  const body = {
    customerId: farm.customerId,
    dateFrom: `${day.getFullYear() - 1}-01-01`,
    dateTo: `${day.getFullYear()}-12-31`,
    showFinalised: true,
    analyteIds,
  };
  const { ratings: beside } = await adviser.ask('POST /sample/customersamples', { body: { ...body, rated: true } });
  const alone = await ratings(
    farm.completed.map(({ id }) => id),
    analyteIds,
  );
  const inOrder = (of: typeof alone) => of.toSorted((a, b) => a.sampleId - b.sampleId || a.analyteId - b.analyteId);
  expect(alone.length).toBeGreaterThan(0);
  expect(inOrder(beside ?? [])).toEqual(inOrder(alone));
  expect((await adviser.ask('POST /sample/customersamples', { body })).ratings).toBeUndefined();
});

test('samples that have not been run have no rating, and a call without analytes is refused', async () => {
  const waiting = farm.samples.filter(({ id }) => !farm.completed.some((one) => one.id === id)).map(({ id }) => id);
  expect(await ratings(waiting, [2])).toEqual([]);
  const body = { customerId: farm.customerId, sampleIds: waiting, analyteIds: [] };
  expect(await adviser.refused('POST /sample/ratings', { body })).toMatchObject({ status: 400 });
});
