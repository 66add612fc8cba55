import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doFileWork } from '../../../server/commands/apart/file-work.ts';
import { importPaddocks } from '../../../server/commands/sites/import-paddocks.ts';
import { queueUpload } from '../../../server/commands/imports/threads/queue-upload.ts';
import { upload, uploadJob, uploadJobPart } from '../../../server/db/schema/index.ts';
import { newRowTally, rowCounts } from '../../../server/lab-files/row-tally.ts';
import type { JobSender } from '../../../server/queue/queue.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

// What a process does with a file, done here: whether it is done in one is tried where hostile files are sent.

let portal: Portal;
let adviser: Person;
let customer: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const made = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: 'In a thread', farmName: 'Home', paddocks: [] }),
  );
  customer = made.customerId;
});
afterAll(() => portal.stop());

const actor = () => ({ tenantId: 1, userId: adviser.userId });
const databaseUrl = () => portal.db.$client.options.connectionString!;
const file = (...rows: readonly string[]): Uint8Array =>
  new TextEncoder().encode(['Lab No,Sample Name,Depth (cm),Crop,Date Sampled,pH (CaCl2)', ...rows].join('\n'));
const noJobs = { enqueue: () => Promise.resolve(randomUUID()) } as unknown as JobSender;

const queued = (bytes: Uint8Array): Promise<number> =>
  portal.inside('TILTH', async (tx) => {
    const asked = { customerId: customer, userId: adviser.userId, sampleType: 'soil', fileName: 'thread.csv' } as const;
    const times = { now: new Date(), timeZone: 'Australia/Perth' };
    return (await queueUpload(tx, { jobs: noJobs, labFileUpload: { ...asked, ...times, bytes }, follow: randomUUID() }))
      .uploadJobId;
  });
const save = (uploadJobId: number, counts = newRowTally()) =>
  doFileWork({
    kind: 'save queued results',
    input: { databaseUrl: databaseUrl(), actor: actor(), asked: { uploadJobId } },
    bytes: null,
    counts,
    left: Int32Array.of(0),
  });
const jobOf = (id: number) =>
  portal.inside('TILTH', async (tx) => (await tx.select().from(uploadJob).where(eq(uploadJob.id, id)))[0]!);
const uploads = () => portal.inside('TILTH', (tx) => tx.$count(upload, eq(upload.customerId, customer)));
const partsOf = (id: number) =>
  portal.inside('TILTH', (tx) => tx.$count(uploadJobPart, eq(uploadJobPart.uploadJobId, id)));

test('a queued file is saved once, with its answer and how far it came, and its bytes go', async () => {
  const id = await queued(file('T1,Top,0-10,Wheat,2026-03-04,5.1', 'T2,Hill,0-10,Wheat,2026-03-04,5.2'));
  const counts = newRowTally();
  expect(await save(id, counts)).toEqual({ answer: undefined });
  expect(rowCounts(counts)).toEqual({ total: 2, read: 2, saved: 2 });
  expect(await jobOf(id)).toMatchObject({ answer: { result: 'SUCCESS', rowsIn: 2, saved: 2 }, total: 2, saved: 2 });
  expect(await partsOf(id)).toBe(0);
  const before = await uploads();
  expect(await save(id)).toEqual({ answer: undefined });
  expect(await uploads()).toBe(before);
});

test('what is wrong with a queued file comes back as its code and words, and nothing of it is saved', async () => {
  const before = await uploads();
  const outcome = await save(
    await queued(file('T3,Top,0-10,Wheat,2026-03-04,five', 'T8,Hill,0-10,Wheat,2026-03-04,5.8')),
  );
  expect(outcome).toMatchObject({ refused: { code: 'UPLOAD_UNREADABLE', message: expect.stringContaining('five') } });
  expect(await uploads()).toBe(before);
});

test('a queued file that was cancelled, or that is gone, is not saved', async () => {
  const before = await uploads();
  const id = await queued(file('T4,Top,0-10,Wheat,2026-03-04,5.4'));
  await portal.inside('TILTH', (tx) =>
    tx.update(uploadJob).set({ cancelledOn: new Date() }).where(eq(uploadJob.id, id)),
  );
  expect(await save(id)).toMatchObject({ refused: { code: 'UPLOAD_CANCELLED' } });
  expect(await save(999_999)).toMatchObject({ refused: { code: 'UPLOAD_CANCELLED' } });
  expect(await uploads()).toBe(before);
});

const checkOf = (bytes: Uint8Array, { left = 0, customerId = customer } = {}) =>
  doFileWork({
    kind: 'check results',
    bytes,
    counts: newRowTally(),
    left: Int32Array.of(left),
    input: {
      databaseUrl: databaseUrl(),
      actor: actor(),
      asked: {
        customerId,
        userId: adviser.userId,
        sampleType: 'soil',
        hash: createHash('sha256').update(bytes).digest('hex'),
        kept: null,
        answers: {},
        asksAll: false,
        again: 'replace',
        listing: { rows: 'all', page: 1 },
        now: new Date(),
        timeZone: 'Australia/Perth',
      },
    },
  });

test('a check answers what was read, or the code and words of what keeps it from that', async () => {
  const bytes = file('T5,Top,0-10,Wheat,2026-03-04,5.5', 'T6,Hill,0-10,Wheat,2026-03-04,5.6');
  expect(await checkOf(bytes)).toMatchObject({ answer: { counts: { rowsIn: 2 }, again: { new: 2 } } });
  expect(await checkOf(bytes, { customerId: 999_999 })).toMatchObject({ refused: { code: 'CUSTOMER_NOT_FOUND' } });
  expect(await checkOf(new TextEncoder().encode('nothing'))).toMatchObject({ refused: { code: 'UPLOAD_UNREADABLE' } });
});

test('a check that is no longer awaited ends', async () => {
  await expect(checkOf(file('T7,Top,0-10,Wheat,2026-03-04,5.7'), { left: 1 })).rejects.toThrow(
    'this file is no longer awaited',
  );
});
