import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPaddocks } from '../../../server/commands/imports/import-paddocks.ts';
import { followRows, rowsOfFile } from '../../../server/commands/imports/follow-rows.ts';
import { saveUpload } from '../../../server/commands/imports/save-upload.ts';
import { startRows, rowRead, rowsSaved } from '../../../server/lab-files/row-tally.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let customer: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const made = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'Large', farmName: 'Home', paddocks: [] }),
  );
  customer = made.customerId;
});
afterAll(() => portal.stop());

const ROWS = 3_000;
const content = [
  'Lab No,Sample Name,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell mg/kg',
  ...Array.from({ length: ROWS }, (_, row) => `B${row},Place ${row},0-10,2026-03-04,Wheat,5.${row % 10},${row % 90}`),
].join('\n');
const follow = '00000000-0000-4000-8000-000000000001';
const asked = { query: { follow } };
const nothing = { total: 0, read: 0, saved: 0 };

test('a large file comes in whole, each sample with its results and with what a run of it lacks', async () => {
  const answer = await adviser.ask('POST /sample/UploadSamples', {
    body: { customer, sampleType: 'soil', follow },
    file: { name: 'large.csv', content },
  });
  expect([answer.rowsIn, answer.saved, answer.sampleIds.length]).toEqual([ROWS, ROWS, ROWS]);
  const { samples } = await adviser.ask('POST /sample/inputmodel', {
    body: { customerId: customer, SampleIds: [answer.sampleIds[1_234]!] },
  });
  expect(samples[0]?.labNumber).toBe('B1234');
  // It is over: there is nothing to follow.
  expect(await adviser.ask('GET /sample/uploadProgress', asked)).toEqual(nothing);
});

test('the rows of a file are told while it is under way, to whoever sent it and nobody else', async () => {
  const actor = { tenantId: 1, userId: adviser.userId };
  const told = await followRows(actor, follow, async (counts) => {
    startRows(counts, 3);
    rowRead(counts);
    rowRead(counts);
    rowsSaved(counts, 1);
    return [
      await adviser.ask('GET /sample/uploadProgress', asked),
      await portal.as('SENIOR_ADVISER').ask('GET /sample/uploadProgress', asked),
      rowsOfFile({ ...actor, tenantId: 2 }, follow),
    ];
  });
  expect(told).toEqual([{ total: 3, read: 2, saved: 1 }, nothing, nothing]);
  expect(rowsOfFile(actor, follow)).toEqual(nothing);
});

test('a large file that is cancelled ends with its thread and leaves nothing', async () => {
  const count = async () =>
    (await adviser.ask('GET /customer/{id}/uploads', { params: { id: customer } })).uploads.length;
  const before = await count();
  const cancelled = saveUpload(
    portal.db,
    {
      actor: { tenantId: 1, userId: adviser.userId },
      keyed: { key: undefined, call: 'POST /sample/UploadSamples', requestHash: '', userId: adviser.userId },
      asked: {
        customerId: customer,
        userId: adviser.userId,
        sampleType: 'soil',
        fileName: 'cancelled.csv',
        bytes: new TextEncoder().encode(content.replaceAll('Place', 'Point').replaceAll('B', 'C')),
        now: new Date('2026-05-20T00:00:00Z'),
        timeZone: 'Australia/Perth',
      },
    },
    AbortSignal.timeout(1),
  );
  await expect(cancelled).rejects.toThrow();
  expect(await count()).toBe(before);
});
