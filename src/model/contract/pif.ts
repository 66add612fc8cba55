import { z } from 'zod';
import { contract } from './core.ts';
import { InterpretiveCriteria } from './reference-data.ts';
import { ParameterValue, Sample } from './samples.ts';
import { Id, SampleTypeId, Version } from './shared.ts';

export const AnalyteColumn = z.object({
  analyteName: z.string(),
  analyteId: z.number(),
  analyteDisplayName: z.string(),
});

export const InputModel = z
  .object({
    interpretiveCriteriaList: z.array(InterpretiveCriteria),
    /** The columns of the lab results group (id -100). */
    analyteColumns: z.array(AnalyteColumn),
    samples: z.array(Sample),
  })
  .meta({ id: 'InputModel' });

export const pifCalls = contract({
  'POST /sample/inputmodel': {
    summary: 'Model inputs of samples with the criteria that describe them',
    policy: 'VIEW_CUSTOMERS',
    body: z.object({ customerId: Id, SampleIds: z.array(Id).max(20_000) }),
    answer: InputModel,
    trusted: true,
  },
  'POST /sample/saveInputModel': {
    summary: 'Save model inputs; only values that are not null are sent',
    policy: 'EDIT_PIF',
    body: z.object({
      customerId: Id,
      samples: z
        .array(
          z.object({
            id: Id,
            /** Without it the save is taken as it is, whoever changed the sample meanwhile. */
            version: Version.optional(),
            sampleModelParameterValues: z.array(ParameterValue.pick({ omlName: true, value: true })),
          }),
        )
        .min(1)
        .max(10_000),
    }),
    answer: z.object({ samples: z.array(Sample) }),
    trusted: true,
  },
  'POST /sample/updateInputModel': {
    summary: 'Change crop, model and grain grade of samples; entered inputs return to their defaults',
    policy: 'EDIT_PIF',
    body: z.object({
      SampleIds: z.array(Id).min(1).max(10_000),
      customerId: Id,
      SampleTypeId,
      GrainGradeId: Id.nullable(),
      CropId: Id,
      InterpretiveCriteriaId: Id,
    }),
    answer: z.object({ sampleIds: z.array(z.number()) }),
  },
});
