import { and, eq, sql } from 'drizzle-orm';
import type { InputModel } from '../../../src/model/contract/entities.ts';
import { labAnalyteOf } from '../../../src/model/pif/lab-value.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { paddockInput, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

type PaddockInputs = NonNullable<InputModel['paddockInputs']>;

/** The defaults of paddocks, input by input. */
export async function paddockInputs(tx: Tx, paddockIds: readonly number[]): Promise<PaddockInputs> {
  if (paddockIds.length === 0) return [];
  const { paddockId, omlName, value } = paddockInput;
  return tx
    .select({ paddockId, omlName, value })
    .from(paddockInput)
    .where(and(anyOf(paddockId, [...new Set(paddockIds)])))
    .orderBy(paddockId, sql`${omlName} collate "C"`);
}

/** Those of the paddocks of samples. */
export async function inputsOfPaddocksOf(tx: Tx, sampleIds: readonly number[]): Promise<PaddockInputs> {
  if (sampleIds.length === 0) return [];
  const { paddockId, omlName, value } = paddockInput;
  return tx
    .selectDistinctOn([paddockId, sql`${omlName} collate "C"`], { paddockId, omlName, value })
    .from(sample)
    .innerJoin(paddockInput, eq(paddockId, sample.paddockId))
    .where(anyOf(sample.id, sampleIds))
    .orderBy(paddockId, sql`${omlName} collate "C"`);
}

/** Value of an input for a sample of a paddock before any measurement: the lab result precedes a default. */
type DefaultsOf = (
  paddockId: number | null,
  measured: readonly { readonly analyteId: number }[],
) => Readonly<Record<string, number | string>>;

const nothing: Readonly<Record<string, number | string>> = {};

/** The defaults of these paddocks as the engine takes them. */
export const paddockDefaults = async (tx: Tx, paddockIds: readonly number[]): Promise<DefaultsOf> =>
  defaultsIn(await paddockInputs(tx, paddockIds));

/** Those of the paddocks of samples. */
export const defaultsOfPaddocksOf = async (tx: Tx, sampleIds: readonly number[]): Promise<DefaultsOf> =>
  defaultsIn(await inputsOfPaddocksOf(tx, sampleIds));

function defaultsIn(inputs: PaddockInputs): DefaultsOf {
  const known = groupBy(inputs, (row) => row.paddockId);
  return (paddockId, measured) => {
    const own = paddockId === null ? undefined : known.get(paddockId);
    if (own === undefined) return nothing;
    const found = new Set(measured.map(({ analyteId }) => analyteId));
    return Object.fromEntries(
      own.flatMap(({ omlName, value }) => {
        const analyteId = labAnalyteOf(omlName);
        return analyteId !== undefined && found.has(analyteId) ? [] : [[omlName, value]];
      }),
    );
  };
}
