import type { InterpretiveCriteria, ParameterColumn } from '../../../src/model/contract/entities.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import type { CropModel, EngineOfRun } from '../../engine/index.ts';
import { engineInForce } from '../shared/engine-in-force.ts';
import { defaultOf, documentDefault } from './parameter-defaults.ts';
import { pifParameters, type PifParameter } from '../samples/parameters.ts';
import { cropRows, criteriaRows } from './catalogue-rows.ts';
import { grainGrades } from './crops.ts';
import { firstOf } from '../../collections/item-at.ts';

/** Interpretive criteria with their parameter groups and columns; defaults are those of the criteria's crop, dates in the year given. */
export async function criteria(
  tx: Tx,
  { activeIcOnly = false, year }: { activeIcOnly?: boolean | undefined; year: number },
): Promise<InterpretiveCriteria[]> {
  const [{ values }, catalogue, gradeRows, crops, rows] = await Promise.all([
    engineInForce(tx),
    pifParameters(tx),
    grainGrades(tx),
    cropRows(tx),
    criteriaRows(tx),
  ]);
  const parameters = byKey(catalogue, (parameter): string => parameter.omlName);
  const grades = groupBy(gradeRows, (grade) => grade.cropId);
  const models = new Map(crops.map((row) => [row.id, row.engineModel]));
  return rows
    .filter((row) => !activeIcOnly || row.isActive)
    .map((row) => {
      const own = row.parameters.flatMap((omlName) => parameters.get(omlName) ?? []);
      const groups = groupBy(own, (parameter) => parameter.group.id);
      return {
        id: row.id,
        name: row.name,
        crop: row.cropId,
        cropId: row.cropId,
        sampleType: row.sampleTypeId === 2 ? 2 : 1,
        isActive: row.isActive,
        grainGrades: grades.get(row.cropId) ?? [],
        parameterGroups: [...groups.values()]
          .map((columns) => ({
            id: firstOf(columns).group.id,
            name: firstOf(columns).group.name,
            order: firstOf(columns).group.order,
            expanded: true,
            isActive: true,
            columns: columns.map((parameter) =>
              columnOf(parameter, { model: models.get(row.cropId) ?? '', year, parameters, values }),
            ),
          }))
          .sort((a, b) => a.order - b.order),
      };
    });
}

interface ColumnContext {
  /** The engine's model of the crop. */
  readonly model: string;
  readonly year: number;
  readonly parameters: ReadonlyMap<string, PifParameter>;
  /** The numbers by which new runs are made. */
  readonly values: EngineOfRun['values'];
}

/** Soil into shoots follows from shoots into grain until a user enters it. */
function followsOf(
  { omlName }: PifParameter,
  { model, year, parameters, values }: ColumnContext,
): ParameterColumn['follows'] {
  if (omlName !== 'N_Soil_To_Shoot') return undefined;
  const { soilToGrain, shootToGrain } = values.demand;
  const from = parameters.get('N_Shoot_To_Grain');
  const own = from ? defaultOf(from, model, year) : null;
  const value = typeof own === 'number' ? own : shootToGrain[model as CropModel];
  return { omlName: 'N_Shoot_To_Grain', share: soilToGrain, value };
}

const columnOf = (parameter: PifParameter, context: ColumnContext): ParameterColumn => ({
  omlName: parameter.omlName,
  description: parameter.description,
  groupName: parameter.group.name,
  groupId: parameter.group.id,
  order: parameter.order,
  inputType: parameter.inputType,
  unitOfMeasure: parameter.unit,
  lowerBound: parameter.lowerBound,
  upperBound: parameter.upperBound,
  enumeration: parameter.enumeration.map((entry) => ({ ...entry })),
  isReadOnly: parameter.isReadOnly,
  isOverwritable: parameter.isOverwritable,
  classificationCode: parameter.classificationCode,
  value: defaultOf(parameter, context.model, context.year) ?? documentDefault(parameter.omlName, context.values),
  hasError: false,
  isOptional: parameter.isOptional,
  follows: followsOf(parameter, context),
});
