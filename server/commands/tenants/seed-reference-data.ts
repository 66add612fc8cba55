import { byKey } from '../../../src/model/shared/group.ts';
import { valueOf } from '../../collections/item-at.ts';
import type { Tx } from '../../db/pool.ts';
import * as schema from '../../db/schema/index.ts';
import * as reference from '../../engine/reference/index.ts';
import { commentTemplates } from '../comments/comment-templates.data.ts';

/**
 * Adds the engine's catalogue to a tenant: products, placements, timings, crops, criteria, inputs, grades, prices, analytes. Adds missing rows only;
 * the supplier's edits stay.
 */
export async function seedReferenceData(tx: Tx): Promise<void> {
  const {
    products,
    placements,
    timings,
    crops,
    grainGrades,
    economics,
    interpretiveCriteria,
    pifGroups,
    pifParameters,
    analytes,
  } = reference;
  await tx
    .insert(schema.product)
    .values(
      products.map(({ id, name, unitOfMeasure, conversionFactor, nutrients, isActive }) => ({
        id,
        name,
        unitOfMeasure,
        conversionFactor,
        nutrients,
        isActive,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(schema.place)
    .values(
      placements.map(({ id, description, shortDescription, phosphorusEffectiveness }) => ({
        id,
        description,
        shortDescription,
        effectiveness: phosphorusEffectiveness,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(schema.timing)
    .values(timings.map(({ id, description, shortDescription, week }) => ({ id, description, shortDescription, week })))
    .onConflictDoNothing();
  await tx
    .insert(schema.crop)
    .values(
      crops.map(({ id, name, model, sampleTypeIds, isActive }) => ({
        id,
        name,
        engineModel: model,
        sampleTypeIds: [...sampleTypeIds],
        isActive,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(schema.grainGrade)
    .values(grainGrades.map(({ id, code, name, cropId, isDefault }) => ({ id, code, name, cropId, isDefault })))
    .onConflictDoNothing();
  await tx
    .insert(schema.economics)
    .values(economics.map(({ defaultModelInputEconomicsId, ...row }) => ({ id: defaultModelInputEconomicsId, ...row })))
    .onConflictDoNothing();
  await tx
    .insert(schema.interpretiveCriteria)
    .values(
      interpretiveCriteria.map(({ id, name, cropId, sampleTypeId, isActive, parameterGroups }) => ({
        id,
        name,
        cropId,
        sampleTypeId,
        isActive,
        parameters: parameterGroups.flatMap((group) => group.omlNames),
      })),
    )
    .onConflictDoNothing();
  const groups = byKey(pifGroups, ({ id }) => id);
  await tx
    .insert(schema.pifParameter)
    .values(
      pifParameters.map((parameter) => ({
        id: parameter.order,
        omlName: parameter.omlName,
        definition: { ...parameter, group: valueOf(groups, parameter.groupId) },
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(schema.analyte)
    .values(analytes.map(({ analyteId, ...row }) => ({ id: analyteId, ...row })))
    .onConflictDoNothing();
  await tx
    .insert(schema.commentTemplate)
    .values([...commentTemplates])
    .onConflictDoNothing();
}
