import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenPoints, Sample } from '../../../src/model/contract/entities.ts';
import { paddock } from '../../../server/db/schema/index.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { recommendProgram } from './recommend-program.ts';

let portal: Portal;
let adviser: Person;
let customerId: number;
let members: readonly Sample[];
let recommendationId: number;
let reportId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 3);
  ({ customerId } = farm);
  members = farm.completed;
  ({ id: recommendationId } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Wheat program',
      customerId,
      sampleIds: members.map(({ id }) => id),
    },
  }));
  reportId = await reportNamed('Season plan');
});
afterAll(() => portal.stop());

async function reportNamed(recommendationReportName: string, recommendationIds = [recommendationId]): Promise<number> {
  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportId: 0,
      recommendationReportName,
      recommendationIds,
    },
  });
  return id;
}

const open = (id: number = reportId): Promise<OpenPoints> =>
  adviser.ask('GET /recommendation/report/{id}/openpoints', { params: { id } });
const paddockNames = (): string[] => [...new Set(members.map(({ paddockName }) => paddockName!))];

test('before the first rate every paddock is without one, and each nutrient that is asked for is short', async () => {
  const { recommendations, namesakes } = await open();
  expect(recommendations.map(({ recommendationName }) => recommendationName)).toEqual(['Wheat program']);
  expect(recommendations[0]!.withoutRate.toSorted()).toEqual(paddockNames().toSorted());
  expect(recommendations[0]!.withoutArea).toEqual([]);
  expect(recommendations[0]!.short.map(({ nutrient }) => nutrient)).toContain('N');
  expect(namesakes).toEqual([]);
});

test('a paddock without an area is named until it has one', async () => {
  const [first] = members;
  const setArea = (areaHa: number | null) =>
    portal.inside('TILTH', (tx) => tx.update(paddock).set({ areaHa }).where(eq(paddock.id, first!.paddockId!)));
  const [before] = await portal.inside('TILTH', (tx) =>
    tx.select({ areaHa: paddock.areaHa }).from(paddock).where(eq(paddock.id, first!.paddockId!)),
  );
  await setArea(null);
  expect((await open()).recommendations[0]!.withoutArea).toEqual([first!.paddockName]);
  await setArea(before!.areaHa);
  expect((await open()).recommendations[0]!.withoutArea).toEqual([]);
});

test('other reports of the customer with the same name are listed until they are deleted', async () => {
  const other = await reportNamed('Season plan');
  await reportNamed('Another plan');
  expect((await open()).namesakes.map((one) => one.reportId)).toEqual([other]);
  await adviser.ask('DELETE /recommendation/report/{id}', { params: { id: other }, ifMatch: '*' });
  expect((await open()).namesakes).toEqual([]);
});

test('a plan with rates lacks what its products do not bring', async () => {
  const { recommendationId: planned } = await recommendProgram(adviser, customerId, members);
  const [one] = (await open(await reportNamed('With rates', [planned]))).recommendations;
  expect(one!.withoutRate).toEqual([]);
  expect(one!.short.map(({ nutrient }) => nutrient)).not.toContain('N');
  expect(one!.short.find(({ nutrient }) => nutrient === 'K')?.text).toMatch(/^K: short on \d of \d paddocks/);
});
