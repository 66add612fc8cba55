import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeEarlier } from '../../../server/commands/reports/freeze.ts';
import { blendBody } from '../tenants/bodies.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { frozenAnswers, frozenDocuments, type Answers, type Closed } from './frozen-answers.ts';
import { changes, type Scene } from './frozen-changes.ts';
import { recommendProgram } from './recommend-program.ts';

const CHANGES = 500;
const ANSWERS_EVERY = 50;
const DOCUMENTS_EVERY = 250;

let portal: Portal;
let viewer: Person;
let adviser: Person;
let closed: Closed;
let scene: Scene;

beforeAll(async () => {
  portal = await startPortal();
  viewer = portal.as('VIEWER');
  adviser = portal.as('ADVISER');
  const { customerId, completed } = await completedFarm(portal, 4);
  const { customBlendId: blendId } = await adviser.ask('POST /referencedata/customblend', {
    body: blendBody(customerId),
  });
  const published = await planned(customerId, completed, blendId);
  const finalised = await planned(customerId, completed.slice(0, 3), blendId);
  const open = await planned(customerId, completed, blendId);
  const publishedId = await finalisedReport(customerId, 'Season plan', published);
  await adviser.ask('POST /recommendation/Report/{id}/publish', {
    params: { id: publishedId },
    body: { reportId: publishedId },
  });
  const finalisedId = await finalisedReport(customerId, 'Top dressing', finalised);
  const { address } = await adviser.ask('POST /recommendation/report/{id}/growerlinks', {
    params: { id: publishedId },
    body: { days: 30 },
  });
  closed = {
    customerId,
    recommendationIds: [published, finalised],
    reportIds: [publishedId, finalisedId],
    publishedId,
    token: address.slice(address.indexOf('#') + 1),
  };
  scene = {
    portal,
    adviser,
    admin: portal.as('ADMIN'),
    customerId,
    sampleIds: completed.map(({ id }) => id),
    openId: open,
    reportId: publishedId,
    blendId,
  };
});
afterAll(() => portal.stop());

/** A recommendation with products, a blend, a comment, calculators and seasons. */
async function planned(customerId: number, samples: Parameters<typeof recommendProgram>[2], customBlendId: number) {
  const { recommendationId: id } = await recommendProgram(adviser, customerId, samples);
  await adviser.ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        customBlendId,
        placeId: 1,
        applicationTimingId: 1,
        reportOrder: 3,
        applicationRatesToSamples: samples.map((of) => ({ sampleId: of.id, applicationRate: 40 })),
      },
    },
  });
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', { params: { id } });
  const { sampleEngineRunId } = modelOutputs.engineResults[0]!.modelDecisions[0]!.decisionResults[0]!;
  await adviser.ask('POST /Recommendation/{id}/ncalculator', {
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'NITROGEN' },
  });
  await adviser.ask('POST /Recommendation/{id}/sscalculator', {
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'SOIL_SENSITIVITY', kFertIndex: 1 },
  });
  await adviser.ask('PUT /recommendation/{id}/seasons', {
    params: { id },
    ifMatch: '*',
    body: { scenarios: [{ name: 'Dry', decile: 2, rainMm: null, targetYieldTPerHa: null }], chosen: 'Dry' },
  });
  return id;
}

async function finalisedReport(customerId: number, recommendationReportName: string, recommendationId: number) {
  const { id } = await adviser.ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName,
      recommendationReportId: 0,
      recommendationIds: [recommendationId],
    },
  });
  await adviser.ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
  return id;
}

/** What differs, shortly: an answer is long. */
const differences = (before: Answers, now: Answers): readonly string[] =>
  Object.keys({ ...before, ...now }).flatMap((key) => {
    const [was = '', is = ''] = [before[key], now[key]];
    if (was === is) return [];
    const at = [...was].findIndex((letter, place) => letter !== is[place]);
    return [
      `${key}: …${was.slice(Math.max(0, at - 80), at + 60)}… became …${is.slice(Math.max(0, at - 80), at + 60)}…`,
    ];
  });

/** Whether it was done: what is refused changes nothing either. */
async function done(name: string, n: number): Promise<boolean> {
  try {
    await changes[name]!(scene, n);
    return true;
  } catch (error) {
    if (error instanceof Error && / answered 4\d\d /.test(error.message)) return false;
    throw error;
  }
}

/** These are refused while a finished recommendation holds the sample, and tried all the same. */
const REFUSED = ['correct a sample', 'move a sample to another site', 'remove a paddock', 'take an upload out'];

test(
  'no sequence of changes to what a plan rests on moves a byte of what is finalised and published',
  { timeout: 600_000 },
  async () => {
    const [answers, documents] = [await frozenAnswers(viewer, closed), await frozenDocuments(viewer, closed)];
    const sequence = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(10_000)), CHANGES);
    const counts = new Map<string, number>();
    let since: string[] = [];
    const compare = (before: Answers, now: Answers): void =>
      expect(differences(before, now), `after ${since.join(', ')}`).toEqual([]);
    for (const [at, [name, n]] of sequence.entries()) {
      if (await done(name, n)) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        since.push(`${name} (${n})`);
      }
      if ((at + 1) % ANSWERS_EVERY > 0) continue;
      compare(answers, await frozenAnswers(viewer, closed));
      if ((at + 1) % DOCUMENTS_EVERY === 0) compare(documents, await frozenDocuments(viewer, closed));
      since = [];
    }
    const untried = Object.keys(changes).filter((name) => !counts.has(name) && !REFUSED.includes(name));
    expect(untried).toEqual([]);
  },
);

test('what an earlier release finalised is frozen as it is found, and stays so', async () => {
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`delete from frozen_recommendation`);
    await tx.execute(sql`delete from frozen_report`);
  });
  await freezeEarlier((work) => portal.inside('TILTH', work));
  const answers = await frozenAnswers(viewer, closed);
  for (const name of ['save inputs', 'run the engine', 'write results', 'rename sites', 'set the economics'])
    await done(name, 3);
  expect(differences(answers, await frozenAnswers(viewer, closed))).toEqual([]);
});

test('a report that is reopened answers from its records again', async () => {
  const [, recommendationId] = closed.recommendationIds as [number, number];
  const [, reportId] = closed.reportIds as [number, number];
  const nameNow = async () =>
    (await viewer.ask('GET /Recommendation/{id}', { params: { id: recommendationId } })).customerName;
  const frozen = await nameNow();
  await done('rename the customer and a farm', 4_321);
  expect(await nameNow()).toBe(frozen);
  await portal
    .as('SENIOR_ADVISER')
    .ask('PUT /recommendation/report/{id}/reopen', { params: { id: reportId }, body: { reason: 'A wrong rate' } });
  expect(await nameNow()).toBe('Customer 4321');
});
