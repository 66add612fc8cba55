import { eq, inArray } from 'drizzle-orm';
import { firstOf } from '../collections/item-at.ts';
import { importPaddocks } from '../commands/sites/import-paddocks.ts';

import { assessReadiness } from '../commands/samples/assess-readiness.ts';
import { runEngine } from '../commands/samples/run-engine.ts';
import { joinProfileLayers } from '../commands/samples/join-profile-layers.ts';
import { saveParsedSamples } from '../commands/imports/lab/save-parsed-samples.ts';
import { statusIds } from '../../src/model/samples/status.ts';
import { customer, customerAdviser, farm, paddock, sample, upload } from '../db/schema/index.ts';
import type { Tx } from '../db/pool.ts';
import type { ParsedSample } from '../lab-files/lab-file-reading.ts';
import { makePaddocks } from './farms.ts';
import { DEMO_TIME_ZONE, farmKinds, farmNames, towns } from './names.data.ts';
import type { Random } from './random.ts';
import type { DemoPaddock } from './samples.ts';

export interface DemoCustomer {
  readonly id: number;
  readonly name: string;
  readonly paddocks: readonly DemoPaddock[];
}

interface CustomerPlan {
  readonly adviserIds: readonly string[];
  readonly isActive: boolean;
  /** Receives its analyte reports automatically. */
  readonly autoSend: boolean;
  readonly paddockCount: number;
  readonly family: string;
}

/** Paddocks of the demo's large farm. */
export const largeFarmPaddocks = 300;

/** Makes a customer with one farm of paddocks. */
export async function makeCustomer(
  tx: Tx,
  random: Random,
  { adviserIds, isActive, autoSend, paddockCount, family }: CustomerPlan,
): Promise<DemoCustomer> {
  const town = random.pick(towns);
  const name = `${family} ${paddockCount >= largeFarmPaddocks ? 'Aggregation' : random.pick(farmKinds)}`;
  const paddocks = makePaddocks(random, {
    town,
    farmName: `${town.name} ${random.pick(farmNames)}`,
    count: paddockCount,
  });
  const { customerId } = await importPaddocks(tx, { customerName: name, farmName: town.name, paddocks });
  await tx
    .update(customer)
    .set({
      isActive,
      receiveAnalyteReportAutomatically: autoSend,
      region: town.region,
      district: town.district,
      area: town.name,
      email: `${family.toLowerCase()}@grower.example`,
    })
    .where(eq(customer.id, customerId));
  if (adviserIds.length > 0)
    await tx.insert(customerAdviser).values(adviserIds.map((userId) => ({ customerId, userId })));
  const rows = await tx
    .select({ id: paddock.id, name: paddock.name, centroid: paddock.centroid })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(eq(farm.customerId, customerId))
    .orderBy(paddock.id);
  return {
    id: customerId,
    name,
    paddocks: rows.map((row) => ({ id: row.id, name: row.name, centroid: row.centroid! })),
  };
}

/** Saves a sampling as an uploaded file would be and returns the new samples' ids in file order. */
export async function saveSampling(
  tx: Tx,
  {
    customerId,
    userId,
    fileName,
    sampleType,
    samples,
    now,
  }: {
    readonly customerId: number;
    readonly userId: string;
    readonly fileName: string;
    readonly sampleType: 'soil' | 'plant';
    readonly samples: readonly ParsedSample[];
    readonly now: Date;
  },
): Promise<number[]> {
  const file = firstOf(
    await tx
      .insert(upload)
      .values({
        customerId,
        fileName,
        fingerprint: `demo ${customerId} ${fileName}`,
        rowsIn: samples.length,
        saved: samples.length,
        skipped: 0,
        notices: [],
        unknownColumns: [],
        createdBy: userId,
        lastUpdatedBy: userId,
      })
      .returning({ id: upload.id }),
  );
  const { insertedIds } = await saveParsedSamples(tx, {
    customerId,
    userId,
    uploadId: file.id,
    sampleType,
    samples,
    now,
    timeZone: DEMO_TIME_ZONE,
  });
  await joinProfileLayers(tx, customerId);
  await assessReadiness(tx, insertedIds);
  return [...insertedIds];
}

/** Runs the engine for those of the samples that have all their inputs, without the queue. */
export async function completeSamples(tx: Tx, sampleIds: readonly number[], userId: string): Promise<void> {
  for (let first = 0; first < sampleIds.length; first += 50) {
    const ids = sampleIds.slice(first, first + 50);
    const ready = (
      await tx
        .select({ id: sample.id, status: sample.status, depthFromCm: sample.depthFromCm })
        .from(sample)
        .where(inArray(sample.id, ids))
    )
      .filter((row) => row.status === statusIds.Ready && (row.depthFromCm ?? 0) === 0)
      .map((row) => row.id);
    if (ready.length === 0) continue;
    await tx.update(sample).set({ status: statusIds.Running }).where(inArray(sample.id, ready));
    await runEngine(tx, ready, userId);
  }
}
