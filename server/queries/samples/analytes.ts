import { asc } from 'drizzle-orm';
import type { Analyte } from '../../../src/model/contract/entities.ts';
import { analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

type AnalyteRow = typeof analyte.$inferSelect;

/** The rows of the supplier's analytes in display order. */
export const analyteRows = (tx: Tx): Promise<AnalyteRow[]> =>
  tx.select().from(analyte).orderBy(asc(analyte.displayOrder), asc(analyte.id));

/** The supplier's analytes in display order. */
export const analytes = async (tx: Tx): Promise<Analyte[]> => (await analyteRows(tx)).map(presentAnalyte);

export const presentAnalyte = (row: AnalyteRow): Analyte => ({
  analyteId: row.id,
  displayName: row.displayName,
  shortName: row.shortName,
  unitOfMeasure: row.unitOfMeasure,
  displayOrder: row.displayOrder,
  isVisible: row.isVisible,
  isPrimary: row.isPrimary,
  nutrientId: row.nutrientId,
  nutrientCode: row.nutrientCode,
  preferredDecimalPlaces: row.preferredDecimalPlaces,
  sampleTypeId: row.sampleTypeId === 2 ? 2 : 1,
  statusScale: row.statusScale,
});
