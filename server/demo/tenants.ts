import { eq, inArray } from 'drizzle-orm';
import { firstOf, itemAt } from '../collections/item-at.ts';
import { seedReferenceData } from '../commands/tenants/seed-reference-data.ts';
import { finaliseSamples } from '../commands/samples/finalise-samples.ts';
import { runEngine } from '../commands/samples/run-engine.ts';
import { statusIds } from '../../src/model/samples/status.ts';
import { sample, sampleParameter } from '../db/schema/index.ts';
import type { Tx } from '../db/pool.ts';
import { completeSamples, largeFarmPaddocks, makeCustomer, saveSampling, type DemoCustomer } from './customers.ts';
import { families } from './names.data.ts';
import { Random } from './random.ts';
import { closeReports, seedRecommendations, type SeededReports } from './recommendations.ts';
import { plantSampling, soilSampling } from './samples.ts';

export interface DemoPeople {
  readonly adviser: string;
  readonly senior: string;
  readonly otherAdviser: string;
}

export interface SeedDay {
  readonly people: DemoPeople;
  readonly now: Date;
  /** yyyy-MM-dd */
  readonly today: string;
}

const surface = [[0, 10]] as const;
const profile = [
  [0, 10],
  [10, 30],
] as const;
const deepProfile = [...profile, [30, 60]] as const;

/** Forty customers of the adviser, the team and the past, one of them with a large farm. Returns the reports whose documents are to be stored. */
export async function seedTilth(tx: Tx, { people, now, today }: SeedDay): Promise<number[]> {
  await seedReferenceData(tx);
  const random = new Random(2026);
  const customers: DemoCustomer[] = [];
  for (const [at, family] of families.entries()) {
    const isActive = at < 34;
    const adviserIds =
      at < 16 || at === 34 || at === 35
        ? [people.adviser]
        : at < 20
          ? [people.adviser, people.senior]
          : [people.senior];
    customers.push(
      await makeCustomer(tx, random, {
        family,
        isActive,
        autoSend: at % 4 === 1,
        adviserIds,
        paddockCount: at === 2 ? largeFarmPaddocks : random.whole(4, 14),
      }),
    );
  }
  const reports: SeededReports[] = [];
  for (const [at, of] of customers.slice(0, 8).entries())
    reports.push(await seedWork(tx, { random, of, at, seedDay: { people, now, today } }));
  for (const [at, of] of customers.slice(8, 24).entries()) {
    const years = [5 + ((at * 11) % 37), 390, 760];
    for (const [year, daysAgo] of years.entries()) {
      const soil = soilSampling(random, today, {
        paddocks: of.paddocks.slice(0, 6),
        daysAgo,
        crop: random.pick(['Wheat', 'Barley', 'Canola']),
        completeness: year === 0 ? random.pick(['complete', 'withoutNitrogen', 'atLab']) : 'complete',
        depths: surface,
        labPrefix: `${of.id}-${year}-`,
      });
      const ids = await saveSampling(tx, {
        customerId: of.id,
        userId: people.senior,
        fileName: `soil ${year}`,
        sampleType: 'soil',
        samples: soil,
        now,
      });
      if (year > 0) await finaliseSamples(tx, { customerId: of.id, sampleIds: ids, now, userId: people.senior });
    }
  }
  await markEveryStatus(tx, { of: firstOf(customers), random, today, userId: people.adviser, now });
  for (const [at, of] of customers.slice(9, 24).entries()) {
    if (at % 3 !== 0) continue;
    const plants = plantSampling(random, today, {
      paddocks: of.paddocks.slice(0, 2 + (at % 4)),
      daysAgo: 3 + ((at * 5) % 19),
      crop: 'Wheat',
      labPrefix: `${of.id}-`,
    });
    await saveSampling(tx, {
      customerId: of.id,
      userId: people.senior,
      fileName: 'plant 0',
      sampleType: 'plant',
      samples: plants,
      now,
    });
  }
  return closeReports(tx, { reports, userId: people.senior, now });
}

/** The other supplier: a few customers that users of TILTH must never see. */
export async function seedOther(tx: Tx, { people, now, today }: SeedDay): Promise<number[]> {
  await seedReferenceData(tx);
  const random = new Random(7);
  const reports: SeededReports[] = [];
  for (const [at, family] of families.slice(-6).entries()) {
    const of = await makeCustomer(tx, random, {
      family: `${family} Other`,
      isActive: true,
      autoSend: false,
      adviserIds: [people.otherAdviser],
      paddockCount: random.whole(4, 9),
    });
    if (at < 2)
      reports.push(
        await seedWork(tx, {
          random,
          of,
          at,
          seedDay: {
            people: { ...people, adviser: people.otherAdviser, senior: people.otherAdviser },
            now,
            today,
          },
        }),
      );
  }
  return closeReports(tx, { reports, userId: people.otherAdviser, now });
}

/** Three years of samplings for one customer, this year's run through the engine, with recommendations and reports in every state. */
async function seedWork(
  tx: Tx,
  {
    random,
    of,
    at,
    seedDay: { people, now, today },
  }: { readonly random: Random; readonly of: DemoCustomer; readonly at: number; readonly seedDay: SeedDay },
): Promise<SeededReports> {
  const crop = itemAt(['Wheat', 'Barley', 'Wheat', 'Canola', 'Oats'] as const, at % 5);
  for (const [year, daysAgo] of [400, 770].entries()) {
    const earlier = soilSampling(random, today, {
      paddocks: of.paddocks.slice(0, 8),
      daysAgo,
      crop,
      completeness: 'complete',
      depths: surface,
      labPrefix: `${of.id}-${year + 1}-`,
    });
    const ids = await saveSampling(tx, {
      customerId: of.id,
      userId: people.adviser,
      fileName: `soil ${year + 1}`,
      sampleType: 'soil',
      samples: earlier,
      now,
    });
    await completeSamples(tx, ids, people.adviser);
    await finaliseSamples(tx, { customerId: of.id, sampleIds: ids, now, userId: people.adviser });
  }
  const isLarge = of.paddocks.length >= largeFarmPaddocks;
  const depths = at % 3 === 0 ? deepProfile : at % 3 === 1 ? profile : surface;
  const soil = soilSampling(random, today, {
    paddocks: of.paddocks,
    // So long before the samples that wait below that no layer could belong to either.
    daysAgo: 40,
    crop,
    completeness: 'complete',
    depths: isLarge ? surface : depths,
    labPrefix: `${of.id}-0-`,
  });
  const soilIds = await saveSampling(tx, {
    customerId: of.id,
    userId: people.adviser,
    fileName: 'soil 0',
    sampleType: 'soil',
    samples: soil,
    now,
  });
  await completeSamples(tx, isLarge ? soilIds.slice(0, 80) : soilIds, people.adviser);
  const plantIds = await saveSampling(tx, {
    customerId: of.id,
    userId: people.adviser,
    fileName: 'plant 0',
    sampleType: 'plant',
    samples: plantSampling(random, today, {
      paddocks: of.paddocks.slice(0, 5),
      daysAgo: 60,
      crop: crop === 'Oats' ? 'Barley' : crop,
      labPrefix: `${of.id}-`,
    }),
    now,
  });
  await completeSamples(tx, plantIds, people.adviser);
  return seedRecommendations(tx, random, {
    customer: of,
    crop,
    soilIds,
    plantIds,
    userId: people.adviser,
    seniorId: people.senior,
    now,
    count: isLarge ? 60 : of.paddocks.length,
  });
}

/** A few samples of the first customer that wait: at the lab, for inputs, ready, refused by the engine, as a composite, finalised. */
async function markEveryStatus(
  tx: Tx,
  {
    of,
    random,
    today,
    userId,
    now,
  }: {
    readonly of: DemoCustomer;
    readonly random: Random;
    readonly today: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  const some = of.paddocks.slice(0, 4);
  const plan = { paddocks: some, crop: 'Wheat', depths: surface };
  await saveSampling(tx, {
    customerId: of.id,
    userId,
    fileName: 'at lab',
    sampleType: 'soil',
    samples: soilSampling(random, today, { ...plan, daysAgo: 2, completeness: 'atLab', labPrefix: 'L' }),
    now,
  });
  await saveSampling(tx, {
    customerId: of.id,
    userId,
    fileName: 'without nitrogen',
    sampleType: 'soil',
    samples: soilSampling(random, today, {
      ...plan,
      daysAgo: 9,
      completeness: 'withoutNitrogen',
      labPrefix: `${of.id}-W`,
    }),
    now,
  });
  const ready = await saveSampling(tx, {
    customerId: of.id,
    userId,
    fileName: 'ready',
    sampleType: 'soil',
    samples: soilSampling(random, today, { ...plan, daysAgo: 14, completeness: 'complete', labPrefix: `${of.id}-R` }),
    now,
  });
  const [refused, finalised] = [itemAt(ready, 0), itemAt(ready, 1)];
  // The editor takes an organic carbon of 7.2 %, the model does not: the engine itself refuses it.
  await tx.insert(sampleParameter).values({ sampleId: refused, omlName: 'Organic_Carbon', value: 7.2 });
  await tx.update(sample).set({ status: statusIds.Running }).where(eq(sample.id, refused));
  await runEngine(tx, [refused], userId);
  await tx.update(sample).set({ isFinalised: true }).where(eq(sample.id, finalised));
  const composite = firstOf(
    await saveSampling(tx, {
      customerId: of.id,
      userId,
      fileName: 'composite',
      sampleType: 'soil',
      samples: soilSampling(random, today, {
        ...plan,
        paddocks: some.slice(0, 1),
        daysAgo: 12,
        completeness: 'complete',
        labPrefix: `${of.id}-C`,
      }),
      now,
    }),
  );
  await tx.update(sample).set({ isComposite: true, name: 'Composite A' }).where(eq(sample.id, composite));
  await tx
    .update(sample)
    .set({ compositeSampleId: composite })
    .where(inArray(sample.id, ready.slice(2)));
}
