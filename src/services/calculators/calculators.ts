import type { RunAsked } from '../../model/calculators/answers.ts';
import type { CalculatorsChanged } from '../../model/calculators/messages.ts';
import { listedCalculators, type ListedCalculator } from '../../model/calculators/calculator.ts';
import { nitrogenLevels } from '../../model/calculators/nitrogen.ts';
import { statusOf, type SensitivityOf, type SensitivityPick } from '../../model/calculators/sensitivity.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import { reportOrders } from '../../model/shared/item-places.ts';
import type { ListAnswer, Removing, Reordering } from '../../model/shared/ordered-list.ts';
import { fromPromise } from 'xstate';
import { callsOver } from '../call.ts';
import { lookUpBy } from '../look-up.ts';
import { printPage } from '../print-page.ts';
import type { Api, CallOptions } from '../rest.ts';
import { restoring } from '../restoring.ts';

interface OfRecommendation {
  readonly recommendationId: number;
}
interface Answer {
  readonly calculators: readonly Calculator[];
}
/** What a calculator is made of: a run, and for a sensitivity the rate of potassium. */
type Made = Pick<Calculator, 'type' | 'sampleEngineRunId' | 'kFertIndex'>;

const taken = ({ calculators }: Answer): readonly Calculator[] => calculators;

function answered({ calculators }: Answer): ListAnswer {
  const message: CalculatorsChanged = { type: 'CALCULATORS_CHANGED', calculators };
  return { items: listedCalculators(calculators), message };
}

function added(
  api: Api,
  { id, made, options }: { readonly id: number; readonly made: Made; readonly options: CallOptions },
): Promise<Answer> {
  const { sampleEngineRunId, kFertIndex } = made;
  const params = { id };
  return made.type === 'NITROGEN'
    ? api(
        'POST /Recommendation/{id}/ncalculator',
        { params, body: { sampleEngineRunId, modelTypeCode: 'NITROGEN', displayOrder: 0 } },
        options,
      )
    : api(
        'POST /Recommendation/{id}/sscalculator',
        {
          params,
          body: { sampleEngineRunId, modelTypeCode: 'SOIL_SENSITIVITY', displayOrder: 0, kFertIndex: kFertIndex ?? 0 },
        },
        options,
      );
}

export const calculatorsServices = (api: Api) => ({
  loadCalculators: callsOver(api)(
    'GET /recommendation/{id}/calculators',
    ({ recommendationId }: OfRecommendation) => ({ params: { id: recommendationId } }),
    taken,
  ),
});

/** What the list of calculators asks for. */
export const calculatorListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reordercalculators',
    ({ recordId, ids }: Reordering) => ({
      params: { id: recordId },
      body: {
        displayOrders: reportOrders(ids.map((id) => ({ id }))).map(({ id, reportOrder }) => ({
          recommendedCalculatorId: id,
          displayOrder: reportOrder,
        })),
      },
    }),
    answered,
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/calculator/{calcId}',
    ({ id }: Removing) => ({ params: { calcId: id } }),
    answered,
  ),
  restore: restoring<ListedCalculator>(async (id, made, options) => answered(await added(api, { id, made, options }))),
});

interface OfSample extends OfRecommendation {
  readonly sampleId: number;
}

const WITHOUT_ANALYSIS = { sensitivityResponseStatus: 3, sensitivityAnalysis: [] } as const;

export const sensitivityServices = (api: Api) => ({
  /** Of the sample that is shown alone: the grids of all would be megabytes. */
  loadSensitivity: fromPromise<SensitivityOf, OfSample>(
    async ({ input: { recommendationId: id, sampleId }, signal, system }) => {
      const asked = { params: { id }, query: { sampleIds: String(sampleId) } };
      const options = { signal, system };
      const [results, analysis] = await Promise.all([
        api('GET /recommendation/{id}/ssgrids', asked, options),
        // The tables are shown without it, too.
        api('GET /recommendation/{id}/ssanalysis', asked, options).catch(() => WITHOUT_ANALYSIS),
      ]);
      return {
        status: statusOf(results.sensitivityResponseStatus),
        summaryStatus: statusOf(analysis.sensitivityResponseStatus),
        grids: results.grids,
        summary: analysis.sensitivityAnalysis.find((one) => one.sampleId === sampleId) ?? null,
      };
    },
  ),
  addCalculator: fromPromise<readonly Calculator[], OfRecommendation & SensitivityPick>(
    async ({ input: { recommendationId, runId, kIndex }, signal, system }) => {
      const made: Made = { type: 'SOIL_SENSITIVITY', sampleEngineRunId: runId, kFertIndex: kIndex };
      return taken(await added(api, { id: recommendationId, made, options: { signal, system } }));
    },
  ),
  printPage,
});

export const nitrogenServices = (api: Api) => ({
  loadNitrogen: callsOver(api)(
    'GET /recommendation/{id}/ncalcresults',
    ({ recommendationId }: OfRecommendation) => ({ params: { id: recommendationId } }),
    nitrogenLevels,
  ),
  addCalculator: fromPromise<readonly Calculator[], OfRecommendation & { readonly runId: number }>(
    async ({ input: { recommendationId, runId }, signal, system }) => {
      const made: Made = { type: 'NITROGEN', sampleEngineRunId: runId, kFertIndex: null };
      return taken(await added(api, { id: recommendationId, made, options: { signal, system } }));
    },
  ),
  printPage,
});

export const answersServices = (api: Api) =>
  lookUpBy({
    loadAnswer: ({ recommendationId, runId }: RunAsked, options) =>
      api(
        'GET /recommendation/{id}/answers',
        { params: { id: recommendationId }, query: { sampleEngineRunId: runId } },
        options,
      ),
  });
