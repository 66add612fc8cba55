import type { OmlName } from '../oml-names.ts';
import { crops } from './crops.data.ts';
import { grainGrades } from './grain-grades.data.ts';
import { pifGroups, pifParameters } from './pif-parameters.data.ts';
import type { InterpretiveCriteriaData, SampleTypeId } from './types.ts';

/** A plant test is rated by crop and age alone; rain and target are inputs for the report. */
const plantParameters: readonly OmlName[] = [
  'Seeding_Date',
  'Growing_Season_Rain',
  'Target_Yield',
  'Grain_Protein_Or_Oil',
];

const groupsFor = (sampleTypeId: SampleTypeId): InterpretiveCriteriaData['parameterGroups'] =>
  pifGroups
    .map((group) => ({
      groupId: group.id,
      omlNames: pifParameters
        .filter(
          (parameter) =>
            parameter.groupId === group.id && (sampleTypeId === 1 || plantParameters.includes(parameter.omlName)),
        )
        .map((parameter) => parameter.omlName),
    }))
    .filter((group) => group.omlNames.length > 0);

/** One set of criteria per crop and sample type, named like "Wheat soil WA". */
export const interpretiveCriteria: readonly InterpretiveCriteriaData[] = crops
  .flatMap((crop) => crop.sampleTypeIds.map((sampleTypeId) => ({ crop, sampleTypeId })))
  .map(({ crop, sampleTypeId }, at) => ({
    id: at + 1,
    name: `${crop.name} ${sampleTypeId === 1 ? 'soil' : 'plant'} WA`,
    cropId: crop.id,
    sampleTypeId,
    model: crop.model,
    isActive: true,
    grainGradeIds: grainGrades.filter((grade) => grade.cropId === crop.id).map((grade) => grade.id),
    parameterGroups: groupsFor(sampleTypeId),
  }));
