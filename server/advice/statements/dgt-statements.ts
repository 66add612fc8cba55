import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { Coefficients } from '../../engine/coefficients/values.ts';
import { dgtStatus } from '../../engine/status/critical-p.ts';
import type { CropModel } from '../../engine/types.ts';
import type { AdviceTables } from '../parameters/schema.ts';

/**
 * What a DGT test says beside Colwell P, without a rate; nothing for crops that have no critical value of it.
 * @see Mason et al. 2010, Plant and Soil
 * @see docs/engine.md, "What changed in 2026, and why", rule 10
 */
export function dgtStatements(
  { sampleId, crop, value }: { readonly sampleId: number; readonly crop: CropModel; readonly value: number | null },
  tables: AdviceTables,
  c: Coefficients,
): readonly Statement[] {
  const status = value === null ? null : dgtStatus({ value, crop }, c);
  if (status === null) return [];
  return [
    statement(tables, 'DGT', {
      level: status.short ? 'watch' : 'say',
      sampleId,
      on: 'P',
      figures: [
        figure('value', { value, unit: 'ug/L', decimals: 0 }),
        figure('critical', { value: status.critical, unit: 'ug/L', decimals: 0 }),
      ],
      words: { side: adviceTexts.dgtSides[status.short ? 'short' : 'enough'] },
    }),
  ];
}
