import { fromPromise } from 'xstate';
import type { CorrectSamplesInput, SamplesOf } from '../../model/samples/asked.ts';
import type { CorrectionOffer, SavedCorrection } from '../../model/samples/correction-draft.ts';
import { callsOver } from '../call.ts';
import { ifMatch } from '../if-match.ts';
import type { Api } from '../rest.ts';

const versioned = (samples: SamplesOf['samples']) => {
  const isForced = samples.some(({ version }) => version === null);
  return {
    samples: samples.map(({ id, version }) => ({ id, ...(version === null ? {} : { version }) })),
    ...(isForced ? ifMatch(null) : {}),
  };
};

export const correctionEditorServices = (api: Api) => ({
  loadOffer: fromPromise<CorrectionOffer, { readonly customerId: number }>(
    async ({ input: { customerId }, signal, system }) => {
      const options = { signal, system };
      const [{ paddocks }, { crops }, { interpretiveCriteriaList: models }] = await Promise.all([
        api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options),
        api('GET /referencedata/crops', {}, options),
        api('GET /referencedata/interpretivecriteria', {}, options),
      ]);
      return {
        paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })),
        crops: { crops, models },
      };
    },
  ),
  saveCorrection: callsOver(api)(
    'PUT /sample/correct',
    ({ customerId, samples, change }: CorrectSamplesInput) => {
      const { samples: asked, ...condition } = versioned(samples);
      return { body: { customerId, samples: asked, change }, ...condition };
    },
    ({ correctionId, sampleIds }): SavedCorrection => ({
      id: correctionId,
      count: sampleIds.length,
      isDeletion: false,
    }),
  ),
});

export const sampleCorrectionsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    deleteSamples: call(
      'PUT /sample/correct',
      ({ customerId, samples }: SamplesOf) => {
        const { samples: asked, ...condition } = versioned(samples);
        return { body: { customerId, samples: asked, change: { deleted: true as const } }, ...condition };
      },
      ({ correctionId, sampleIds }): SavedCorrection => ({
        id: correctionId,
        count: sampleIds.length,
        isDeletion: true,
      }),
    ),
    undoCorrection: call(
      'DELETE /sample/correction/{id}',
      ({ id }: { readonly id: number }) => ({ params: { id } }),
      ({ sampleIds }) => sampleIds.length,
    ),
  };
};
