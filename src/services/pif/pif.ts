import { fromPromise } from 'xstate';
import type {
  CellOfSample,
  InputModelAsked,
  PaddockInputsInput,
  SaveCropInput,
  SaveInputModelInput,
  WriteNoteInput,
} from '../../model/pif/asked.ts';
import type { SampleIdsInput } from '../../model/samples/asked.ts';
import type { InputModel } from '../../model/contract/entities.ts';
import type { CropOffer } from '../../model/samples/crop-choice.ts';
import { samplesIn } from '../../model/samples/packed-samples.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** What the PIF editor reads, at first and again. */
export const pifReaderServices = (api: Api) => ({
  loadInputModel: callsOver(api)(
    'POST /sample/inputmodel',
    ({ customerId, sampleIds, recommendationId }: InputModelAsked) => ({
      body: {
        customerId,
        SampleIds: [...sampleIds],
        asColumns: true,
        ...(recommendationId === undefined ? {} : { recommendationId }),
      },
    }),
    ({ samples, columns, ...model }): InputModel => ({ ...model, samples: samplesIn({ samples, columns }) }),
  ),
});

/** The calls of the dialog that gives samples their crop and model. */
export const cropChoiceServices = (api: Api) => ({
  loadOffer: fromPromise<CropOffer, Record<string, never>>(async ({ signal, system }) => {
    const options = { signal, system };
    const [{ crops }, { interpretiveCriteriaList }] = await Promise.all([
      api('GET /referencedata/crops', {}, options),
      api('GET /referencedata/interpretivecriteria', {}, options),
    ]);
    return { crops, models: interpretiveCriteriaList };
  }),
  saveCrop: callsOver(api)(
    'POST /sample/updateInputModel',
    ({ customerId, sampleIds, sampleTypeId, choice }: SaveCropInput) => ({
      long: true as const,
      body: {
        customerId,
        SampleIds: [...sampleIds],
        SampleTypeId: sampleTypeId === sampleTypeIds.soil ? (1 as const) : (2 as const),
        CropId: choice.cropId!,
        InterpretiveCriteriaId: choice.modelId!,
        GrainGradeId: choice.gradeId,
      },
    }),
    (): void => undefined,
  ),
});

/** What the paddocks of samples know: the season before, and their own defaults. */
export const pifRecordsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadLastSeason: call(
      'POST /sample/lastSeasonInputs',
      ({ customerId, sampleIds }: SampleIdsInput) => ({ body: { customerId, SampleIds: [...sampleIds] } }),
      ({ inputs }, { sampleIds }) => ({ inputs, sampleIds }),
    ),
    keepDefaults: call(
      'PUT /sample/paddockInputs',
      ({ customerId, inputs }: PaddockInputsInput) => ({
        long: true as const,
        body: { customerId, inputs: inputs.map((input) => ({ ...input })) },
      }),
      ({ sampleIds }, { inputs }) => {
        const kept = inputs.filter(({ value }) => value !== null).length;
        return { sampleIds, kept, forgotten: inputs.length - kept };
      },
    ),
  };
};

/** The calls of a note at an input. */
export const cellNoteServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadNotes: call(
      'GET /sample/{id}/inputNotes',
      ({ sampleId: id, omlName }: CellOfSample) => ({ params: { id }, query: { omlName } }),
      ({ notes }) => notes,
    ),
    writeNote: call(
      'POST /sample/{id}/inputNotes',
      ({ sampleId: id, omlName, text }: WriteNoteInput) => ({ params: { id }, body: { omlName, text } }),
      ({ notes }) => notes,
    ),
  };
};

/** The calls of the PIF editor. */
export const pifServices = (api: Api) => {
  const call = callsOver(api);
  return {
    ...pifReaderServices(api),
    saveInputModel: call(
      'POST /sample/saveInputModel',
      ({ customerId, samples }: SaveInputModelInput) => ({
        long: true as const,
        body: { customerId, samples: [...samples], asColumns: true },
      }),
      samplesIn,
    ),
    requestEngineRun: call('POST /sample/engineJob', ({ sampleIds }: { readonly sampleIds: readonly number[] }) => ({
      body: { sampleIds: [...sampleIds] },
    })),
  };
};
