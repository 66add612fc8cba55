import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { isReading, type Call } from '../../../src/model/contract/core.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { addressOf, startPortal, type Portal } from '../support/portal.ts';
import { holdingCommits, listenToStatements, tripsOf, type Trips } from '../support/trips.ts';
import { inputs } from './every-call.ts';
import { makeRecords } from './make-records.ts';
import type { Records } from './records.ts';

/** Statements and trips of the calls that are made most. Fewer are welcome: write them down here; `TRIPS=1` prints them. */
const most = {
  'GET /referencedata/tenants': [4, 1],
  'GET /referencedata/useraccess': [4, 2],
  'GET /referencedata/profile': [11, 3],
  'GET /customer/getByGroup': [4, 1],
  'GET /customer/getDashboardAll': [11, 1],
  'GET /notifications': [5, 1],
  'POST /sample/status': [6, 1],
  'POST /sample/customersamples': [15, 3],
  'GET /customer/{id}/uploads': [5, 1],
  'GET /referencedata/analytes': [4, 1],
  'GET /farm/customerfarms/{customerId}': [5, 1],
  'GET /sample/{id}/history': [14, 2],
  'POST /sample/inputmodel': [34, 2],
  'GET /referencedata/interpretivecriteria': [10, 1],
  'POST /sample/saveInputModel': [32, 4],
  'POST /recommendation/summary': [7, 1],
  'GET /Recommendation/{id}': [22, 3],
  'GET /recommendation/{id}/samplemodeldecisions': [8, 2],
  'GET /recommendation/{id}/statements': [34, 3],
  'GET /referencedata/products': [4, 1],
  'GET /recommendation/{id}/costs': [17, 2],
  'GET /recommendation/{id}/resultsUpdated': [5, 1],
  'GET /recommendation/{id}/availablecalculators': [5, 1],
  'GET /recommendation/report/{customerId}/getall': [7, 1],
  'GET /recommendation/report/{id}': [30, 3],
  'GET /recommendation/report/{id}/changes': [25, 2],
  'GET /recommendation/report/{id}/sentEmails': [5, 1],
  'GET /customer/{id}': [6, 1],
  'GET /customer/{id}/path': [14, 2],
  'POST /sample/lastSeasonInputs': [9, 2],
  'GET /recommendation/{id}/ratecomparison': [8, 3],
  'GET /recommendation/{id}/paddocks': [7, 3],
  'GET /recommendation/{id}/lastplan': [5, 2],
  'GET /recommendation/{id}/calculators': [6, 2],
  'GET /recommendation/{id}/ncalcresults': [9, 3],
  'GET /recommendation/userfavourites/products': [4, 1],
  'GET /referencedata/commenttemplates': [4, 1],
  'GET /Recommendation/Report/{id}/reportOptions': [6, 1],
  'GET /recommendation/report/{id}/notes': [47, 3],
  'GET /recommendation/report/{id}/getemaildefaults': [44, 3],
  'GET /recommendation/report/{id}/openpoints': [37, 3],
  'GET /recommendation/report/{id}/growerlinks': [6, 1],
  'PUT /sample/{id}/input': [22, 3],
  'PUT /Recommendation/{id}/rates': [18, 4],
  'PUT /Recommendation/{id}/product': [21, 4],
  'POST /Recommendation/{id}/product': [20, 4],
  'PUT /Recommendation/{id}/comment': [13, 4],
  'POST /Recommendation/{id}/comment': [12, 4],
  'PUT /Recommendation/selectedYield': [11, 3],
  'PUT /recommendation/report/{id}/reportoptions': [13, 4],
  'PUT /recommendation/report/{id}/notes/{recommendationId}': [95, 4],
} as const satisfies Partial<Record<PortalCall, readonly [statements: number, trips: number]>>;

/** Reads that a screen makes without anybody waiting for them, or that a poll repeats. */
const light: readonly PortalCall[] = [
  'GET /referencedata/tenants',
  'GET /referencedata/useraccess',
  'GET /customer/getByGroup',
  'GET /notifications',
  'POST /sample/status',
  'GET /customer/{id}/uploads',
  'GET /referencedata/analytes',
  'GET /farm/customerfarms/{customerId}',
  'POST /recommendation/summary',
  'GET /referencedata/products',
  'GET /recommendation/{id}/resultsUpdated',
  'GET /recommendation/{id}/availablecalculators',
  'GET /recommendation/report/{customerId}/getall',
  'GET /recommendation/report/{id}/sentEmails',
];
/** No call of these may wait for more answers, whatever is written down. */
const mostTrips = (key: PortalCall): number => (light.includes(key) ? 2 : 4);

const calls = Object.keys(most) as (keyof typeof most)[];
const reads = (key: keyof typeof most): boolean => isReading(key, contract[key] as Call);

let portal: Portal;
let records: Records;
let token: string;
let endListening: () => void;
beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
  token = await portal.token({ sub: demoAccounts.find(({ role }) => role === 'ADMIN')!.subject });
  endListening = listenToStatements();
});
afterAll(async () => {
  endListening?.();
  await portal?.stop();
});

interface Given {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Those of a report in progress: what is finalised is answered as it was then. */
const ofDraft = ['GET /recommendation/report/{id}/openpoints', 'GET /recommendation/report/{id}/getemaildefaults'];

const inputOf = (key: keyof typeof most): Given => ({
  ...(inputs as Partial<Record<PortalCall, (of: Records) => Given>>)[key]?.(records),
  ...(key === 'GET /customer/getByGroup' ? { query: { group: 1 } } : {}),
  ...(ofDraft.includes(key) ? { params: { id: records.draft } } : {}),
});

async function ask(key: keyof typeof most): Promise<void> {
  const { body, ...input } = inputOf(key);
  const answer = await portal.call(key.split(' ')[0]!, addressOf(key, input), {
    token,
    tenant: 'TILTH',
    ...(reads(key) ? {} : { key: randomUUID(), ifMatch: '*' }),
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== 200) throw new Error(`${key} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

test('no call sends more statements, or waits for more answers of the database, than is written down', async () => {
  const measured: Partial<Record<PortalCall, Trips>> = {};
  for (const key of calls) {
    // What a process asks once, and a person who has just come into a tenant, is no part of a call.
    if (reads(key) || key.startsWith('GET ')) await ask(key);
    const tries: Trips[] = [];
    // What the process does by itself may fall into one of them.
    for (let round = 0; round < (reads(key) ? 3 : 1); round += 1)
      tries.push(await tripsOf(() => ask(key), { reads: reads(key) }));
    measured[key] = {
      statements: Math.min(...tries.map(({ statements }) => statements)),
      trips: Math.min(...tries.map(({ trips }) => trips)),
    };
  }
  if (process.env['TRIPS'] === '1') console.table(measured);
  const grown = calls.flatMap((key) => {
    const [statements, written] = most[key];
    const trips = Math.min(written, mostTrips(key));
    const now = measured[key]!;
    return now.statements > statements || now.trips > trips
      ? [`${key}: ${now.statements} statements in ${now.trips} trips, not ${statements} in ${trips}`]
      : [];
  });
  expect(grown).toEqual([]);
});

test('a call that only reads is answered before its transaction has ended', async () => {
  const held = holdingCommits();
  try {
    await ask('GET /referencedata/products');
    expect(held.count()).toBeGreaterThan(0);
  } finally {
    held.release();
  }
});
