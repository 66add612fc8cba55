import { fromPromise } from 'xstate';
import type { InputModelAsked, SaveCropInput, SaveInputModelInput } from '../../model/pif/asked.ts';
import type { InputModel } from '../../model/contract/entities.ts';
import type { CropOffer } from '../../model/pif/crop-choice.ts';
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
    ({ interpretiveCriteriaList, analyteColumns, ...answered }): InputModel => ({
      interpretiveCriteriaList,
      analyteColumns,
      samples: samplesIn(answered),
    }),
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
