import { fromPromise } from 'xstate';
import type {
  CellOfSample,
  InputModelAsked,
  CropChoiceInput,
  PaddockInputsInput,
  WriteNoteInput,
} from '../../model/pif/asked.ts';
import type { SampleIdsInput } from '../../model/samples/asked.ts';
import type { InputModel } from '../../model/contract/entities.ts';
import { knownIn, mergedCrop, type CropWork, type OfferRead } from '../../model/pif/crop-save.ts';
import { changedIn, changesIn, mergedInputs, type PifWork } from '../../model/pif/saving.ts';
import { samplesIn } from '../../model/samples/packed-samples.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import { callsOver } from '../call.ts';
import type { Api, CallOptions } from '../rest.ts';
import { held } from '../../model/shared/present.ts';
import { mergingSave } from '../merging-save.ts';

async function readInputs(
  api: Api,
  { customerId, sampleIds, recommendationId }: InputModelAsked,
  options: CallOptions,
): Promise<InputModel> {
  const body = {
    customerId,
    SampleIds: [...sampleIds],
    asColumns: true,
    ...(recommendationId === undefined ? {} : { recommendationId }),
  };
  const { samples, columns, ...model } = await api('POST /sample/inputmodel', { body }, options);
  return { ...model, samples: samplesIn({ samples, columns }) };
}

/** What the PIF editor reads, at first and again. */
export const pifReaderServices = (api: Api) => ({
  loadInputModel: fromPromise<InputModel, InputModelAsked>(({ input, signal, system }) =>
    readInputs(api, input, { signal, system }),
  ),
});

/** The save of inputs, and what it is merged with when another user was quicker. */
export const pifSaveServices = (api: Api) =>
  mergingSave<PifWork>({
    save: async ({ customerId, sheet }, options) => {
      const body = { customerId, samples: [...changesIn(sheet)], asColumns: true };
      return samplesIn(await api('POST /sample/saveInputModel', { body, long: true }, options));
    },
    mergeNewest: async (work, options) => {
      const sampleIds = changedIn(work.sheet);
      return mergedInputs(work, await readInputs(api, { ...work, sampleIds }, options));
    },
  });

/** The calls of the dialog that gives samples their crop and model. */
export const cropChoiceServices = (api: Api) => ({
  loadOffer: fromPromise<OfferRead, CropChoiceInput>(async ({ input, signal, system }) => {
    const options = { signal, system };
    const [{ crops }, { interpretiveCriteriaList }, known] = await Promise.all([
      api('GET /referencedata/crops', {}, options),
      api('GET /referencedata/interpretivecriteria', {}, options),
      input.known ?? readInputs(api, input, options).then(knownIn),
    ]);
    return { crops, models: interpretiveCriteriaList, known };
  }),
});

/** The save of a crop and model, and what it is merged with when another user was quicker. */
export const cropSaveServices = (api: Api) =>
  mergingSave<CropWork>({
    save: ({ customerId, sampleTypeId, choice, known }, options) => {
      const body = {
        customerId,
        SampleIds: known.map(({ sample: { id } }) => id),
        versions: known.map(({ sample: { id, version } }) => ({ id, version })),
        SampleTypeId: sampleTypeId === sampleTypeIds.soil ? (1 as const) : (2 as const),
        CropId: held(choice.cropId),
        InterpretiveCriteriaId: held(choice.modelId),
        GrainGradeId: choice.gradeId,
      };
      return api('POST /sample/updateInputModel', { body, long: true }, options);
    },
    mergeNewest: async (work, options) => {
      const sampleIds = work.known.map(({ sample: { id } }) => id);
      return mergedCrop(work, await readInputs(api, { ...work, sampleIds }, options));
    },
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
    requestEngineRun: call('POST /sample/engineJob', ({ sampleIds }: { readonly sampleIds: readonly number[] }) => ({
      body: { sampleIds: [...sampleIds] },
    })),
  };
};
