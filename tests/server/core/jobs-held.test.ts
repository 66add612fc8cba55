import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFile } from '../durability/support/ready-samples.ts';
import { importFarm, runsEnded, uploadSoil } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { longestHoldMs, mostHeldMs } from './support/held.ts';

let portal: Portal;
let customerId: number;
let sampleIds: readonly number[];
beforeAll(async () => {
  portal = await startPortal();
  customerId = await importFarm(portal);
  ({ sampleIds } = await uploadSoil(portal.as('ADMIN'), customerId, completeFile('R', 150), 'r.csv'));
});
afterAll(() => portal.stop());

test('runs of a hundred and fifty samples do not hold the event loop', { timeout: 120_000 }, async () => {
  const adviser = portal.as('ADVISER');
  const run = async () => {
    await adviser.ask('POST /sample/engineJob', { body: { sampleIds: [...sampleIds] } });
    await runsEnded(adviser, customerId, sampleIds);
  };
  expect(await longestHoldMs(run)).toBeLessThan(mostHeldMs);
});

test('a report that is drawn does not hold the event loop', { timeout: 120_000 }, async () => {
  const adviser = portal.as('ADVISER');
  const drawn = async () => {
    const { id: recommendation } = await adviser.ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName: 'Plan', customerId, sampleIds: sampleIds.slice(0, 60) },
    });
    const { id } = await adviser.ask('POST /recommendation/report', {
      body: {
        customerId,
        recommendationReportName: 'Plan',
        recommendationReportId: 0,
        recommendationIds: [recommendation],
      },
    });
    const params = { id };
    await adviser.ask('POST /recommendation/report/{id}/preview', {
      params,
      body: { reportId: id, reportTypeId: 5, reportOutputId: 1, reportFormatCode: '', optionCodes: [] },
    });
  };
  expect(await longestHoldMs(drawn)).toBeLessThan(mostHeldMs);
});
