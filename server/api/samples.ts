import { addYears, isAfter, parseISO } from 'date-fns';
import type { Sample } from '../../src/model/contract/entities.ts';
import { limits } from '../../src/model/limits.ts';
import { statusIds } from '../../src/model/samples/status.ts';
import { correctSamples } from '../commands/samples/correct-samples.ts';
import { undoCorrection } from '../commands/samples/undo-correction.ts';
import { finaliseSamples } from '../commands/samples/finalise-samples.ts';
import { changeComposite, makeComposite, undoComposite } from '../commands/samples/save-composite.ts';
import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import type { Tx } from '../db/pool.ts';
import { fail, found } from '../failure.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { analytes } from '../queries/samples/analytes.ts';
import { renderedPreview } from '../queries/reports/rendered-preview.ts';
import { customerSamples, newestSample } from '../queries/samples/customer-samples.ts';
import { samplesOfCustomer } from '../queries/shared/how-many.ts';
import { samplesById } from '../queries/samples/load-samples.ts';
import { adviceInForce } from '../queries/advice/advice-in-force.ts';
import { resultDoubts } from '../queries/samples/result-doubts.ts';
import { sampleHistory } from '../queries/advice/sample-history.ts';
import { sampleRatings } from '../queries/samples/sample-ratings.ts';
import { shownRatings } from '../queries/yields/shown-ratings.ts';
import { sampleStatuses } from '../queries/samples/sample-statuses.ts';
import { longHandler, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';
import { downloaded } from './kit/downloaded.ts';
import { inForm } from '../queries/samples/in-form.ts';

/** So many statuses weigh as much as one whole sample. */
const STATUSES = 10;

/** Of a sample what a list shows of it. */
const listed = (entry: Sample, shown: ReadonlySet<number>): Sample => ({
  ...entry,
  labResults: entry.labResults.filter(({ analyteId }) => shown.has(analyteId)),
  sampleModelParameterValues: [],
});

const completedIn = (samples: readonly Sample[]): readonly number[] =>
  samples.flatMap(({ id, status }) => (status === statusIds.Completed ? [id] : []));

export const sampleHandlers = {
  'POST /sample/customersamples': {
    weigh: ({ tx, body }) => samplesOfCustomer(tx, body.customerId),
    act: async ({ tx, body, now }) => {
      if (isAfter(parseISO(body.dateTo), addYears(parseISO(body.dateFrom), limits.sampleRange.maxYears))) {
        await findCustomer(tx, body.customerId);
        return fail('INVALID_REQUEST', { message: 'Please limit your search to two years.' });
      }
      const [, samples, tables] = await Promise.all([
        findCustomer(tx, body.customerId),
        customerSamples(tx, body),
        adviceInForce(tx),
      ]);
      const shown = new Set(body.analyteIds);
      return {
        ...inForm(body.asColumns ? samples.map((entry) => listed(entry, shown)) : samples, body),
        totalCount: samples.length,
        newest: samples.length > 0 ? null : await newestSample(tx, body),
        ...(body.rated ? { ratings: await sampleRatings(tx, { ...body, sampleIds: completedIn(samples) }) } : {}),
        doubts: resultDoubts(samples, now, tables),
      };
    },
  },
  'POST /sample/status': {
    weigh: ({ body }) => body.sampleIds.length / STATUSES,
    act: async ({ tx, body }) => {
      const [, statuses] = await Promise.all([
        findCustomer(tx, body.customerId),
        sampleStatuses(tx, body.customerId, body.sampleIds),
      ]);
      return { sampleStatuses: statuses };
    },
  },
  'POST /sample/finalise': async ({ tx, body, user, now }) => {
    await findCustomer(tx, body.customerId);
    return {
      sampleIds: await finaliseSamples(tx, {
        customerId: body.customerId,
        sampleIds: body.sampleIds,
        now,
        userId: user.id,
      }),
    };
  },
  'POST /sample/engineJob': {
    weigh: ({ body }) => body.sampleIds.length,
    act: ({ tx, jobs, body }) => requestEngineRuns(tx, jobs, body.sampleIds),
  },
  'POST /sample/composite': async (call) =>
    shownComposite(call.tx, await makeComposite(call.tx, call.body, changeOf(call))),
  'PUT /sample/composite': async (call) =>
    shownComposite(call.tx, await changeComposite(call.tx, call.body, changeOf(call))),
  'DELETE /sample/composite/{id}': async (call) => {
    await undoComposite(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
  'PUT /sample/correct': {
    weigh: ({ body }) => body.samples.length,
    act: (call) => correctSamples(call.tx, call.body, changeOf(call)),
  },
  'DELETE /sample/correction/{id}': (call) => undoCorrection(call.tx, call.params.id, changeOf(call)),
  'POST /sample/analytereport': longHandler<'POST /sample/analytereport'>({
    start: async ({ tx, body: { customerId, sampleIds, reportOutputId }, jobs, user, now, timeZone }) => {
      await findCustomer(tx, customerId);
      if ((await sampleStatuses(tx, customerId, sampleIds)).length < new Set(sampleIds).size)
        return fail('SAMPLE_NOT_FOUND');
      return {
        jobId: await jobs.enqueue(tx, 'render-analyte-report', {
          customerId,
          sampleIds,
          outputTypeId: reportOutputId,
          userId: user.id,
          preparedOn: now.toISOString(),
          timeZone,
        }),
      };
    },
    finish: async ({ tx, body, outcome }) =>
      downloaded(tx, {
        record: 'customer',
        recordId: body.customerId,
        answer: await renderedPreview(tx, Number(outcome['previewId'])),
        as: 'analytes',
      }),
  }),
  'GET /sample/{id}/history': ({ tx, params }) => sampleHistory(tx, params.id),
  'POST /sample/ratings': async ({ tx, body }) => {
    await findCustomer(tx, body.customerId);
    const { recommendationId, ...asked } = body;
    return {
      ratings: await (recommendationId === undefined
        ? sampleRatings(tx, asked)
        : shownRatings(tx, recommendationId, asked)),
    };
  },
  'GET /referencedata/analytes': async ({ tx }) => ({ analytes: await analytes(tx) }),
  'GET /referencedata/statustypes': async () => ({
    statusTypes: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
  }),
} satisfies Partial<Handlers>;

async function shownComposite(tx: Tx, { id, notices }: { readonly id: number; readonly notices: readonly string[] }) {
  return { sample: found((await samplesById(tx, [id]))[0], 'SAMPLE_NOT_FOUND'), notices: [...notices] };
}
