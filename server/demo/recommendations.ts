import { eq, inArray } from 'drizzle-orm';
import { firstOf } from '../collections/item-at.ts';
import { addComment } from '../commands/comments/add-comment.ts';
import { addProduct } from '../commands/products/add-product.ts';
import { attachSamples } from '../commands/recommendation/attach-samples.ts';
import { deleteRecommendation } from '../commands/overview/delete-recommendation.ts';
import type { Change } from '../commands/shared/change.ts';
import { finaliseReport } from '../commands/reports/finalise-report.ts';
import { publishReport } from '../commands/reports/publish-report.ts';
import { addReportComment } from '../commands/reports/add-report-comment.ts';
import { createReport } from '../commands/reports/save-report.ts';
import { place, product, sample, sentEmail, timing } from '../db/schema/index.ts';
import type { Tx } from '../db/pool.ts';
import type { DemoCustomer } from './customers.ts';
import { DEMO_TIME_ZONE } from './names.data.ts';
import type { Random } from './random.ts';

/** What of a customer's reports is to be closed: one that is only finalised, and one that is published. */
export interface SeededReports {
  readonly finalised: number;
  readonly published: number;
}

interface Season {
  readonly customer: DemoCustomer;
  readonly crop: string;
  readonly soilIds: readonly number[];
  readonly plantIds: readonly number[];
  readonly userId: string;
  readonly seniorId: string;
  readonly now: Date;
  /** Surface samples of the main recommendation. */
  readonly count: number;
}

/** Recommendations in progress, finalised and deleted, and reports open and sent. Returns those that `closeReports` is to close. */
export async function seedRecommendations(tx: Tx, random: Random, season: Season): Promise<SeededReports> {
  const { customer, crop, soilIds, plantIds, userId, seniorId, now } = season;
  const change: Change = { userId, now, timeZone: DEMO_TIME_ZONE };
  const bySenior: Change = { ...change, userId: seniorId };
  const surface = (
    await tx
      .select({ id: sample.id, depthFromCm: sample.depthFromCm })
      .from(sample)
      .where(inArray(sample.id, [...soilIds]))
      .orderBy(sample.id)
  )
    .filter((row) => (row.depthFromCm ?? 0) === 0)
    .map((row) => row.id);
  const half = Math.ceil(surface.length / 2);
  const make = async (name: string, sampleIds: readonly number[]): Promise<number> => {
    const { id } = await attachSamples(
      tx,
      { recommendationId: 0, recommendationName: name, customerId: customer.id, sampleIds: [...sampleIds] },
      change,
    );
    await addSeeding(tx, { random, recommendationId: id, sampleIds, change });
    return id;
  };
  const main = await make(`${crop} program`, surface.slice(0, season.count));
  await addComment(tx, {
    recommendationId: main,
    given: {
      recommendationId: main,
      commentLabel: 'Season outlook',
      comment:
        '<p>Rates assume an average April to October rain. <strong>Hold the tillering nitrogen</strong> if the break is later than 20 May.</p>',
      commentType: 'RECOMMENDATION',
      reportOrder: 1,
    },
    change,
  });
  const last = await make(`${crop} program last season`, surface.slice(0, Math.min(half, 12)));
  const tissue = await attachSamples(
    tx,
    {
      recommendationId: 0,
      recommendationName: 'In-season tissue check',
      customerId: customer.id,
      sampleIds: [...plantIds],
    },
    change,
  );
  const discarded = await make(`${crop} draft`, surface.slice(0, 2));
  await deleteRecommendation(tx, discarded, bySenior);
  const report = (name: string, ids: readonly number[]) =>
    createReport(
      tx,
      {
        customerId: customer.id,
        recommendationReportName: name,
        recommendationReportId: 0,
        recommendationIds: [...ids],
      },
      change,
    );
  await report('Season plan', [main, tissue.id]);
  const topDressing = await make(`${crop} topdressing`, surface.slice(0, 3));
  const finalised = await report('Topdressing', [topDressing]);
  const published = await report('Last season plan', [last]);
  await addReportComment(tx, {
    reportId: published,
    body: {
      reportId: published,
      commentLabel: 'How to read this report',
      comment: '<p>Ratings compare each soil test with its critical value; sources are in the appendix.</p>',
      reportOrder: 1,
    },
    change,
  });
  const mail = firstOf(
    await tx
      .insert(sentEmail)
      .values({
        reportId: published,
        emailAddress: `${firstOf(customer.name.split(' ')).toLowerCase()}@grower.example`,
        subject: 'Fertiliser recommendations: Last season plan',
        header: '<p>Hello,</p>',
        messageBody: '<p>Attached are the fertiliser recommendations as discussed.</p>',
        footer: '<p>Kind regards</p>',
        selectedReports: [{ reportTypeId: 5, outputTypeId: 1, outputTypeCode: 'RECOMMENDATION_PDF' }],
        sentOn: now,
        createdBy: userId,
      })
      .returning({ id: sentEmail.id }),
  );
  if (random.chance(0.5))
    await tx
      .update(sentEmail)
      .set({ subject: 'Your fertiliser plan: Last season plan' })
      .where(eq(sentEmail.id, mail.id));
  return { finalised, published };
}

/** Finalises the reports and publishes theirs, which comes after everything else that is seeded: a later sampling would make them outdated at once. */
export async function closeReports(
  tx: Tx,
  { reports, userId, now }: { readonly reports: readonly SeededReports[]; readonly userId: string; readonly now: Date },
): Promise<number[]> {
  const change: Change = { userId, now, timeZone: DEMO_TIME_ZONE };
  for (const { finalised, published } of reports) {
    await finaliseReport(tx, finalised, change);
    await finaliseReport(tx, published, change);
    await publishReport(tx, published, change);
  }
  return reports.map(({ published }) => published);
}

/** A compound at seeding and urea at tillering, with a rate per paddock. */
async function addSeeding(
  tx: Tx,
  {
    random,
    recommendationId,
    sampleIds,
    change,
  }: {
    readonly random: Random;
    readonly recommendationId: number;
    readonly sampleIds: readonly number[];
    readonly change: Change;
  },
): Promise<void> {
  const named = async (table: typeof product, name: string): Promise<number> =>
    firstOf(await tx.select({ id: table.id }).from(table).where(eq(table.name, name))).id;
  const short = async (table: typeof place | typeof timing, code: string): Promise<number> =>
    firstOf(await tx.select({ id: table.id }).from(table).where(eq(table.shortDescription, code))).id;
  const rates = (low: number, high: number) =>
    sampleIds.map((sampleId) => ({ sampleId, applicationRate: Math.round(random.between(low, high) / 5) * 5 }));
  const plans = [
    { name: 'MAP', at: 'BAND', when: 'SEED', low: 40, high: 90 },
    { name: 'Urea', at: 'TOP', when: 'TILL', low: 30, high: 120 },
    { name: 'Muriate of potash', at: 'TOP', when: 'EARLY', low: 0, high: 60 },
  ];
  for (const [at, plan] of plans.entries())
    await addProduct(tx, {
      recommendationId,
      given: {
        recommendationId,
        productId: await named(product, plan.name),
        placeId: await short(place, plan.at),
        applicationTimingId: await short(timing, plan.when),
        reportOrder: at + 1,
        applicationRatesToSamples: rates(plan.low, plan.high),
      },
      change,
    });
}
