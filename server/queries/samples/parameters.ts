import { asc } from 'drizzle-orm';
import type { PifGroupData, PifParameterData } from '../../engine/reference/index.ts';
import { pifParameter } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** A model input as stored: the data file's entry with its group beside it. */
export type PifParameter = PifParameterData & { readonly group: PifGroupData };

/** The supplier's model inputs in the order of the catalogue. */
export async function pifParameters(tx: Tx): Promise<PifParameter[]> {
  const rows = await tx.select().from(pifParameter).orderBy(asc(pifParameter.id));
  return rows.map((row) => row.definition);
}

/** Input type per omlName. */
export async function parameterInputTypes(tx: Tx): Promise<Map<string, PifParameter['inputType']>> {
  return new Map((await pifParameters(tx)).map((parameter) => [parameter.omlName, parameter.inputType]));
}
