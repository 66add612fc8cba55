import { analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

interface Named {
  readonly name: string;
  readonly unit: string;
}

/** Name and unit of every analyte a lab file may give: the tenant's own words where its catalogue has the analyte, else the reader's. */
export async function analyteNames(tx: Tx, read: (id: number) => Named | undefined) {
  const known = new Map((await tx.select().from(analyte)).map((row) => [row.id, row]));
  return {
    nameOf: (id: number): string => known.get(id)?.displayName ?? read(id)?.name ?? `Analyte ${id}`,
    unitOf: (id: number): string => known.get(id)?.unitOfMeasure ?? read(id)?.unit ?? '',
  };
}
