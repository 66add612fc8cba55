import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { followRows, rowsOfFile } from '../../../server/commands/imports/threads/follow-rows.ts';
import { saveQueued } from '../../../server/commands/imports/threads/save-queued.ts';
import { uploadJob, uploadJobPart } from '../../../server/db/schema/index.ts';
import { startRows, rowRead, rowsSaved } from '../../../server/lab-files/row-tally.ts';
import { lockedCustomer } from '../../../server/queries/customers/find-customer.ts';
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

test('the progress through the rows of a file is reported to its sender only', async () => {
  const actor = { tenantId: 1, userId: adviser.userId };
  const seen = await followRows(actor, follow, async (counts) => {
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
  expect(seen).toEqual([{ total: 3, read: 2, saved: 1 }, nothing, nothing]);
  expect(rowsOfFile(actor, follow)).toEqual(nothing);
});

const uploads = async () =>
  (await adviser.ask('GET /customer/{id}/uploads', { params: { id: customer } })).uploads.length;
const another = (number: number) => ({
  body: { customer, sampleType: 'soil', follow: `00000000-0000-4000-8000-00000000010${number}` } as const,
  file: { name: 'another.csv', content: content.replaceAll('Place', `Point ${number} `).replaceAll('B', `C${number}`) },
});
const partsKept = async () =>
  (await portal.inside('TILTH', (tx) => tx.select().from(uploadJobPart))).length +
  (await portal.inside('OTHER', (tx) => tx.select().from(uploadJobPart))).length;

test('a large file cancelled while its job runs leaves nothing, and only its sender can cancel it', async () => {
  const before = await uploads();
  const asked = another(1);
  const { follow: mine } = asked.body;
  // The job has to wait until the customer is let go: it is under way when it is cancelled.
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld!: () => void;
  const holding = new Promise<void>((resolve) => (isHeld = resolve));
  const holder = portal.inside('TILTH', async (tx) => {
    await lockedCustomer(tx, customer);
    isHeld();
    await held;
  });
  await holding;
  const refused = adviser.refused('POST /sample/UploadSamples', asked);
  await vi.waitFor(async () => expect(await partsKept()).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
  // Whatever others call under the same id is their own.
  for (const stranger of [portal.as('SENIOR_ADVISER'), portal.as('ADVISER', 'OTHER')]) {
    expect(await stranger.ask('POST /sample/cancelUpload', { body: { follow: mine } })).toEqual({ isCancelled: true });
    expect((await stranger.refused('GET /sample/savedUpload', { query: { follow: mine } })).code).toBe(
      'UPLOAD_CANCELLED',
    );
  }
  expect(await partsKept()).toBeGreaterThan(0);
  expect((await portal.as('VIEWER').refused('POST /sample/cancelUpload', { body: { follow: mine } })).status).toBe(403);
  expect(await adviser.ask('POST /sample/cancelUpload', { body: { follow: mine } })).toEqual({ isCancelled: true });
  expect((await refused).code).toBe('UPLOAD_CANCELLED');
  letGo();
  await holder;
  expect([await uploads(), await partsKept()]).toEqual([before, 0]);
});

test('a file that was cancelled before it was here is not saved when it comes', async () => {
  const before = await uploads();
  const asked = another(2);
  await adviser.ask('POST /sample/cancelUpload', { body: { follow: asked.body.follow } });
  expect((await adviser.refused('POST /sample/UploadSamples', asked)).code).toBe('UPLOAD_CANCELLED');
  expect([await uploads(), await partsKept()]).toEqual([before, 0]);
});

test('who has lost the connection learns what became of the file, and that it is too late to cancel it', async () => {
  const asked = another(3);
  const saved = await adviser.ask('POST /sample/UploadSamples', asked);
  const query = { follow: asked.body.follow };
  expect(await adviser.ask('GET /sample/savedUpload', { query })).toEqual(saved);
  expect(await adviser.ask('POST /sample/cancelUpload', { body: query })).toEqual({ isCancelled: false });
  expect((await portal.as('ADVISER', 'OTHER').refused('GET /sample/savedUpload', { query })).status).toBe(404);
  expect(await partsKept()).toBe(0);
});

test('a job that runs again finds its file saved and saves nothing twice', async () => {
  const before = await uploads();
  const [job] = await portal.inside('TILTH', (tx) => tx.select().from(uploadJob).where(isNotNull(uploadJob.answer)));
  const actor = { tenantId: 1, userId: adviser.userId };
  await saveQueued(portal.db, { actor, uploadJobId: job!.id, signal: new AbortController().signal });
  expect(await uploads()).toBe(before);
});

test('a large file that is refused says why as a small one does, and is not kept', async () => {
  const asked = another(4);
  const broken = { ...asked, file: { name: 'broken.csv', content: asked.file.content.replace(',5.0,', ',five,') } };
  const { code, message } = await adviser.refused('POST /sample/UploadSamples', broken);
  expect([code, message.includes('five')]).toEqual(['UPLOAD_UNREADABLE', true]);
  expect(await partsKept()).toBe(0);
});
