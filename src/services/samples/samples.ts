import { nameAmongAll, shortName, visibleAnalytes } from '../../model/samples/analyte-name.ts';
import { listedSamples } from '../../model/samples/sample-entry.ts';
import type { ListedAnalyte } from '../../model/samples/list-layout.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import { isNew, type AttachResult, type RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import { analyteReportFiles } from '../../model/samples/analyte-report.ts';
import { samplesIn } from '../../model/samples/packed-samples.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { addOnce } from '../add-once.ts';
import { callsOver } from '../call.ts';
import { lookUpBy } from '../look-up.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { markedList, markOf } from '../notifications/changes.ts';
import { renaming } from '../recommendation/rename.ts';
import { download, openTab } from '../reports/open-document.ts';
import type { KeptPages } from '../kept-pages.ts';
import type { Api, CallOptions } from '../rest.ts';
import { fromPromise } from 'xstate';
import type {
  AnalyteReportInput,
  AttachInput,
  LoadSamplesInput,
  SampleIdsInput,
  SamplesRead,
} from '../../model/samples/asked.ts';

/** The list, with what its columns of analytes are rated. */
export const readSamples =
  (api: Api) =>
  async (
    { customerId, range, showFinalised, uploadedOnly, analyteIds }: LoadSamplesInput,
    options: CallOptions,
  ): Promise<SamplesRead> => {
    const body = {
      customerId,
      dateFrom: range.from,
      dateTo: range.to,
      showFinalised,
      uploaded: uploadedOnly,
      asColumns: true,
      analyteIds: [...analyteIds],
      rated: analyteIds.length > 0,
    };
    const [mark, { doubts, newest, ratings = [], ...answered }] = await Promise.all([
      markOf(api, { of: 'samples', id: customerId }, options),
      api('POST /sample/customersamples', { body }, options),
    ]);
    return { samples: listedSamples(samplesIn(answered), { analyteIds, ratings }, doubts), mark, newest };
  };

const SAMPLES = 'samples';
const ANALYTES = 'analytes';

/** The list before its page is opened. */
export const samplesAhead = (api: Api, pages: KeptPages) => pages.ahead(SAMPLES, readSamples(api));

export const samplesServices = (api: Api, pages: KeptPages) => {
  const load = pages.keeping(SAMPLES, readSamples(api));
  return {
    loadSamples: fromPromise<SamplesRead, LoadSamplesInput>(({ input, signal, system }) =>
      load(input, { signal, system }),
    ),
  };
};

export const sampleHistoryServices = (api: Api) =>
  lookUpBy({
    loadAnswer: ({ sampleId }: { readonly sampleId: number }, options) =>
      api('GET /sample/{id}/history', { params: { id: sampleId } }, options),
  });

export const sampleTasksServices = (api: Api) => {
  const call = callsOver(api);
  return {
    requestRun: call('POST /sample/engineJob', ({ sampleIds }: SampleIdsInput) => ({
      body: { sampleIds: [...sampleIds] },
    })),
    finaliseSamples: call(
      'POST /sample/finalise',
      ({ customerId, sampleIds }: SampleIdsInput) => ({ body: { customerId, sampleIds: [...sampleIds] } }),
      ({ sampleIds }) => sampleIds.length,
    ),
    makeReport: fromPromise<void, AnalyteReportInput>(
      async ({ input: { customerId, sampleIds, form }, signal, system }) => {
        // Before anything is awaited: still within the click.
        const tab = form === 'preview' ? openTab(sampleTexts.report.making, sampleTexts.report.saveFile) : null;
        const giveUp = (): void => tab?.giveUp();
        signal.addEventListener('abort', giveUp, { once: true });
        const { reportOutputId, fileName } = analyteReportFiles[form];
        try {
          const { blob } = await api(
            'POST /sample/analytereport',
            { body: { customerId, sampleIds: [...sampleIds], reportOutputId }, long: true, binary: true },
            { signal, system },
          );
          if (signal.aborted) return;
          if (tab) tab.show(blob, fileName);
          else download(blob, fileName);
        } catch (thrown) {
          giveUp();
          throw thrown;
        } finally {
          signal.removeEventListener('abort', giveUp);
        }
      },
    ),
  };
};

export const statusPollingServices = (api: Api) => ({
  loadStatuses: callsOver(api)(
    'POST /sample/status',
    ({ customerId, sampleIds }: SampleIdsInput) => ({ body: { customerId, sampleIds: [...sampleIds] } }),
    ({ sampleStatuses }): readonly KnownStatus[] => sampleStatuses,
  ),
});

export const addToRecommendationServices = (api: Api) => {
  return {
    loadRecommendations: markedList<readonly RecommendationChoice[], { readonly customerId: number }>(
      api,
      ({ customerId }) => ({ of: 'plans', id: customerId }),
      ({ customerId }, options) =>
        api('POST /recommendation/summary', { body: { customerId, active: true } }, options).then(
          ({ recommendations }) =>
            recommendations.map(({ id, name, lastUpdatedOn }) => ({ id, name, changedOn: lastUpdatedOn })),
        ),
    ),
    attachSamples: fromPromise<AttachResult, AttachInput>(
      async ({ input: { customerId, recommendation, sampleIds, key: ownKey }, signal, system }) => {
        const options = { signal, system };
        const samples = { customerId, sampleIds: [...sampleIds], recommendationId: recommendation.id };
        if (!isNew(recommendation)) return api('POST /recommendation/attachSample', { body: samples }, options);
        return addOnce(ownKey, {
          body: { ...samples, recommendationName: recommendation.name },
          add: (body, key) => api('POST /recommendation/attachSample', { body, key }, options),
          madeBy: ({ id, version }) => ({ id, version }),
          change: async ({ id, version }, { recommendationName }) => {
            const name = renaming({ recordId: id, name: recommendationName, version });
            const renamed = await api('PUT /Recommendation/{id}', name, options);
            return { id, version: renamed.version, added: sampleIds.length, alreadyThere: 0 };
          },
        });
      },
    ),
  };
};

/** What the list may have columns of, with a mark by which it may be kept. */
const readAnalytes =
  (api: Api) =>
  async (_: object, options: CallOptions): Promise<Marked<readonly ListedAnalyte[]>> => {
    const { analytes } = await api('GET /referencedata/analytes', {}, options);
    const list = visibleAnalytes(analytes).map((analyte) => ({
      id: analyte.analyteId,
      name: nameAmongAll(analyte),
      short: shortName(analyte),
      unit: analyte.unitOfMeasure,
      sampleTypeId: analyte.sampleTypeId,
      decimals: analyte.preferredDecimalPlaces,
    }));
    return { list, mark: ANALYTES };
  };

/** The columns of a kept list are kept with it: they do not come into it afterwards. */
export const listLayoutServices = (api: Api, pages: KeptPages) => {
  const load = pages.keeping(ANALYTES, readAnalytes(api));
  return {
    loadAnalytes: fromPromise<Marked<readonly ListedAnalyte[]>, Record<string, never>>(({ input, signal, system }) =>
      load(input, { signal, system }),
    ),
  };
};
