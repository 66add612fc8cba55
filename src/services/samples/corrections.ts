import type { SamplesOf } from '../../model/samples/asked.ts';
import { correctionOf, type SavedCorrection } from '../../model/samples/correction-draft.ts';
import type { CorrectionSubject, ReadCorrection, TypedCorrection } from '../../model/samples/correction-kind.ts';
import { versionOfAll, versionsOf } from '../../model/samples/sample-entry.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';
import { samplesAround } from './samples-around.ts';

/** Reads samples that are put right together, with what there is to choose from, and saves the correction over the versions that were read. */
export const correctionServices = (api: Api): RecordServices<ReadCorrection, TypedCorrection, CorrectionSubject> => ({
  read: async ({ customerId, sampleIds, sampled }, options) => {
    const [newest, { paddocks }, { crops }, { interpretiveCriteriaList: models }] = await Promise.all([
      samplesAround(api, { customerId, sampled }, options),
      api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, options),
      api('GET /referencedata/crops', {}, options),
      api('GET /referencedata/interpretivecriteria', {}, options),
    ]);
    const asked = new Set(sampleIds);
    const samples = newest.filter(({ id }) => asked.has(id));
    return {
      record: samples.length === 0 ? null : { version: versionOfAll(samples) },
      samples,
      offer: {
        paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })),
        crops: { crops, models },
      },
    };
  },
  save: async ({ subject: { customerId }, draft, read: { samples } }, options) => {
    const body = { customerId, samples: versionsOf(samples), change: correctionOf(draft, samples) ?? {} };
    const { correctionId, sampleIds } = await api('PUT /sample/correct', { body }, options);
    return { id: correctionId, count: sampleIds.length } satisfies SavedCorrection;
  },
});

export const sampleCorrectionsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    deleteSamples: call(
      'PUT /sample/correct',
      ({ customerId, samples }: SamplesOf) => ({
        body: { customerId, samples: [...samples], change: { deleted: true as const } },
      }),
      ({ correctionId, sampleIds }): SavedCorrection => ({
        id: correctionId,
        count: sampleIds.length,
      }),
    ),
    undoCorrection: call(
      'DELETE /sample/correction/{id}',
      ({ id }: { readonly id: number }) => ({ params: { id } }),
      ({ sampleIds }) => sampleIds.length,
    ),
  };
};
