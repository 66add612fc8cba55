import { TRACE_ELEMENTS } from '../../../src/model/advice/codes.ts';
import { statement, type Statement, type StatementLevel } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { Coefficients } from '../../engine/coefficients/values.ts';
import { microAdvice, type MicroAdvice } from '../../engine/rates/micro-advice.ts';
import type { CropModel, NutrientStatus, TraceElement } from '../../engine/types.ts';
import type { AdviceTables } from '../parameters/schema.ts';

/** What is known of the trace elements of a soil sample. */
export interface MicroFacts {
  readonly sampleId: number;
  readonly crop: CropModel;
  /** Statuses of the soil test; an element that was not measured has none. */
  readonly soil: Readonly<Partial<Record<TraceElement, NutrientStatus>>>;
  /** Statuses of a leaf test of the same crop. */
  readonly tissue: Readonly<Partial<Record<TraceElement, NutrientStatus>>>;
  readonly yearsSinceDressing: Readonly<Partial<Record<TraceElement, number>>>;
}

const levels = { NONE: 'say', WATCH: 'watch', ACT: 'act' } as const satisfies Record<
  MicroAdvice['level'],
  StatementLevel
>;

const SOIL_WORDS: Readonly<Partial<Record<NutrientStatus, 'low' | 'marginal'>>> = { Low: 'low', Marginal: 'marginal' };

/** Reasons without a statement: no shortage, or no measurement. */
const SILENT: readonly MicroAdvice['reason'][] = ['SOIL_OK', 'TISSUE_OK', 'UNKNOWN'];

type StatedReason = Exclude<MicroAdvice['reason'], 'SOIL_OK' | 'TISSUE_OK' | 'UNKNOWN'>;
const isStated = (reason: MicroAdvice['reason']): reason is StatedReason => !SILENT.includes(reason);

/**
 * What follows from each trace element of a sample, at the level of `microAdvice`: no soil test alone asks for anything.
 * @see Brennan & Best 2006; Brennan 2006; Brennan & Bolland 2006; GRDC July 2020
 * @see docs/engine.md, "What changed in 2026, and why", rule 3 and 4
 */
export const microStatements = (
  { sampleId, crop, soil, tissue, yearsSinceDressing }: MicroFacts,
  tables: AdviceTables,
  c: Coefficients,
): readonly Statement[] =>
  TRACE_ELEMENTS.flatMap((element) => {
    const advice = microAdvice(
      {
        element,
        crop,
        soil: soil[element],
        tissue: tissue[element],
        yearsSinceDressing: yearsSinceDressing[element],
      },
      c,
    );
    if (!isStated(advice.reason)) return [];
    return [
      statement(tables, element === 'B' ? 'MICRO_BORON' : 'MICRO', {
        level: levels[advice.level],
        sampleId,
        on: element,
        words: {
          text: adviceTexts.micro(advice.reason, {
            element,
            soil: SOIL_WORDS[soil[element] ?? 'High'] ?? null,
            isLupin: crop === 'LUPIN',
            rate: advice.rate,
            years: element === 'B' ? null : c.micronutrient.lastsYears[element],
          }),
        },
      }),
    ];
  });
