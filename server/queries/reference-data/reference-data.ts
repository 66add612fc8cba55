import { asc, eq } from 'drizzle-orm';
import type {
  Crop,
  Economics,
  GrainGrade,
  InterpretiveCriteria,
  ParameterColumn,
  Place,
  Product,
  Timing,
} from '../../../src/model/contract/entities.ts';
import { groupBy, byKey } from '../../collections/group.ts';
import {
  commentTemplate,
  crop,
  economics,
  grainGrade,
  interpretiveCriteria,
  place,
  product,
  timing,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { nutrientPrices } from '../../engine/index.ts';
import { presentProduct } from '../products/recommended-products.ts';
import { defaultOf } from './parameter-defaults.ts';
import { pifParameters, type PifParameter } from './parameters.ts';

export const allProducts = async (tx: Tx): Promise<Product[]> =>
  (await tx.select().from(product).orderBy(asc(product.name))).map(presentProduct);

export const allPlaces = async (tx: Tx): Promise<Place[]> =>
  tx
    .select({ id: place.id, description: place.description, shortDescription: place.shortDescription })
    .from(place)
    .orderBy(asc(place.id));

export const allTimings = async (tx: Tx): Promise<Timing[]> =>
  tx
    .select({ id: timing.id, description: timing.description, shortDescription: timing.shortDescription })
    .from(timing)
    .orderBy(asc(timing.week));

export const allCommentTemplates = (tx: Tx) =>
  tx
    .select({
      id: commentTemplate.id,
      commentLabel: commentTemplate.commentLabel,
      comment: commentTemplate.comment,
      commentType: commentTemplate.commentType,
    })
    .from(commentTemplate)
    .orderBy(asc(commentTemplate.id));

/** Crops by catalogue order, those of one sample type or the active ones alone when asked. */
export async function crops(
  tx: Tx,
  {
    activeCropsOnly = false,
    sampleTypeId,
  }: { activeCropsOnly?: boolean | undefined; sampleTypeId?: number | undefined },
): Promise<Crop[]> {
  const rows = await tx.select().from(crop).orderBy(asc(crop.id));
  return rows
    .filter(
      (row) =>
        (!activeCropsOnly || row.isActive) && (sampleTypeId === undefined || row.sampleTypeIds.includes(sampleTypeId)),
    )
    .map((row) => ({
      id: row.id,
      name: row.name,
      sampleTypeIds: row.sampleTypeIds as (1 | 2)[],
      isActive: row.isActive,
    }));
}

export async function grainGrades(tx: Tx): Promise<GrainGrade[]> {
  const prices = groupBy(
    await tx.select().from(economics).where(eq(economics.isActive, true)),
    (row) => row.grainGradeId,
  );
  const rows = await tx.select().from(grainGrade).orderBy(asc(grainGrade.id));
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    cropId: row.cropId,
    defaultGrainGrade: row.isDefault,
    defaultModelInputEconomicsId: prices.get(row.id)?.[0]?.id ?? null,
  }));
}

/** Economics rows; a nutrient price that the supplier has not set is derived from the product prices. */
export async function allEconomics(tx: Tx): Promise<Economics[]> {
  return (await tx.select().from(economics).orderBy(asc(economics.id))).map(presentEconomics);
}

export function presentEconomics(row: typeof economics.$inferSelect): Economics {
  const derived = nutrientPrices({ urea: row.ureaPrice, map: row.mapPrice, mop: row.mopPrice, soa: row.soaPrice });
  const { id, tenantId: _tenant, ...rest } = row;
  return {
    ...rest,
    defaultModelInputEconomicsId: id,
    nPrice: row.nPrice ?? derived.n,
    pPrice: row.pPrice ?? derived.p,
    kPrice: row.kPrice ?? derived.k,
    sPrice: row.sPrice ?? derived.s,
  };
}

/** Interpretive criteria with their parameter groups and columns; defaults are those of the criteria's crop, dates in the year given. */
export async function criteria(
  tx: Tx,
  { activeIcOnly = false, year }: { activeIcOnly?: boolean | undefined; year: number },
): Promise<InterpretiveCriteria[]> {
  const parameters = byKey(await pifParameters(tx), (parameter): string => parameter.omlName);
  const grades = groupBy(await grainGrades(tx), (grade) => grade.cropId);
  const models = new Map((await tx.select().from(crop)).map((row) => [row.id, row.engineModel]));
  const rows = await tx.select().from(interpretiveCriteria).orderBy(asc(interpretiveCriteria.id));
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
            id: columns[0]!.group.id,
            name: columns[0]!.group.name,
            order: columns[0]!.group.order,
            expanded: true,
            isActive: true,
            columns: columns.map((parameter) => columnOf(parameter, models.get(row.cropId) ?? '', year)),
          }))
          .sort((a, b) => a.order - b.order),
      };
    });
}

const columnOf = (parameter: PifParameter, model: string, year: number): ParameterColumn => ({
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
  value: defaultOf(parameter, model, year),
  hasError: false,
});
