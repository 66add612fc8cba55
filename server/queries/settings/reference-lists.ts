import { asc } from 'drizzle-orm';
import type { ReferenceRow } from '../../../src/model/contract/entities.ts';
import {
  analysedNutrients,
  majorNutrients,
  referenceKinds,
  type ReferenceKind,
} from '../../../src/model/settings/reference-kinds.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { analyte, crop, grainGrade, interpretiveCriteria, place, product, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

type Row = Omit<ReferenceRow, 'version'> & { readonly version?: number };

/** How the records of each kind are read. */
const readers: Readonly<Record<ReferenceKind, (tx: Tx) => Promise<Row[]>>> = {
  product: async (tx) =>
    (await tx.select().from(product).orderBy(asc(product.name))).map((row) => ({
      id: row.id,
      name: row.name,
      isOffered: row.isActive,
      facts: {
        unit: row.unitOfMeasure,
        priceUnit: row.unitOfMeasure === 'L' ? 'kL' : 't',
        kgPerUnit: row.conversionFactor,
        ...Object.fromEntries(row.nutrients.map(({ code, proportion }) => [code, proportion])),
        traces: tracesOf(row.nutrients),
        warnings: row.warnings,
        neutralisingPercent: row.neutralisingPercent,
        effectivePercent: row.effectivePercent,
      },
      version: row.version,
    })),
  place: async (tx) =>
    (await tx.select().from(place).orderBy(asc(place.id))).map((row) => ({
      id: row.id,
      name: row.description,
      isOffered: null,
      facts: { short: row.shortDescription, effectiveness: row.effectiveness },
      version: row.version,
    })),
  timing: async (tx) =>
    (await tx.select().from(timing).orderBy(asc(timing.week), asc(timing.id))).map((row) => ({
      id: row.id,
      name: row.description,
      isOffered: null,
      facts: { short: row.shortDescription, week: row.week },
      version: row.version,
    })),
  crop: async (tx) =>
    (await tx.select().from(crop).orderBy(asc(crop.id))).map((row) => ({
      id: row.id,
      name: row.name,
      isOffered: row.isActive,
      facts: { model: row.engineModel, soil: row.sampleTypeIds.includes(1), plant: row.sampleTypeIds.includes(2) },
      version: row.version,
    })),
  model: async (tx) => {
    const crops = byKey(await tx.select().from(crop), ({ id }) => id);
    const rows = await tx.select().from(interpretiveCriteria).orderBy(asc(interpretiveCriteria.id));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      isOffered: row.isActive,
      facts: {
        crop: crops.get(row.cropId)?.name ?? '',
        soil: row.sampleTypeId === 1,
        plant: row.sampleTypeId === 2,
        inputs: row.parameters.length,
      },
    }));
  },
  grade: async (tx) => {
    const crops = byKey(await tx.select().from(crop), ({ id }) => id);
    const rows = await tx.select().from(grainGrade).orderBy(asc(grainGrade.cropId), asc(grainGrade.id));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      isOffered: null,
      facts: {
        code: row.code,
        crop: crops.get(row.cropId)?.name ?? '',
        cropId: row.cropId,
        isDefault: row.isDefault,
      },
      version: row.version,
    }));
  },
  analyte: async (tx) =>
    (await tx.select().from(analyte).orderBy(asc(analyte.displayOrder), asc(analyte.id))).map((row) => ({
      id: row.id,
      name: row.displayName,
      isOffered: null,
      facts: {
        short: row.shortName,
        unit: row.unitOfMeasure,
        decimals: row.preferredDecimalPlaces,
        soil: row.sampleTypeId === 1,
        plant: row.sampleTypeId === 2,
        hasStatus: row.hasStatus,
        hasRate: row.hasRate,
      },
    })),
};

const traceElements = analysedNutrients.filter((code) => !majorNutrients.some((major) => major === code));
/** What a product has besides, in % w/w: `Zn 16, B 2`. */
const tracesOf = (nutrients: readonly { readonly code: string; readonly proportion: number }[]): string | null =>
  traceElements
    .flatMap((code) => nutrients.filter((nutrient) => nutrient.code === code && nutrient.proportion > 0))
    .map(({ code, proportion }) => `${code} ${Number((proportion * 100).toFixed(2))}`)
    .join(', ') || null;

/** The whole catalogue of the tenant, by kind. */
export async function referenceLists(tx: Tx): Promise<{ kind: ReferenceKind; rows: ReferenceRow[] }[]> {
  const lists = [];
  for (const kind of referenceKinds) lists.push({ kind, rows: await referenceRows(tx, kind) });
  return lists;
}

/** The records of one kind. */
export const referenceRows = async (tx: Tx, kind: ReferenceKind): Promise<ReferenceRow[]> =>
  (await readers[kind](tx)).map((row) => ({ ...row, version: row.version ?? null }));
