import { analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { engineMeasures, keptMeasures } from '../../lab-files/measures.data.ts';

const measures = new Map([...engineMeasures, ...keptMeasures].map((measure) => [measure.id, measure]));

/** Name and unit of every analyte a lab file may give: the supplier's own words where the engine knows it. */
export async function analyteNames(tx: Tx) {
  const known = new Map((await tx.select().from(analyte)).map((row) => [row.id, row]));
  return {
    nameOf: (id: number): string => known.get(id)?.displayName ?? measures.get(id)?.name ?? `Analyte ${id}`,
    unitOf: (id: number): string => known.get(id)?.unitOfMeasure ?? measures.get(id)?.unit ?? '',
  };
}
