import { differenceInMonths, parseISO } from 'date-fns';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { plausible, sampleAge, type AnalyteCode } from '../../advice/index.ts';
import { analyteCodes } from '../advice/analyte-codes.ts';

interface Doubt {
  readonly sampleId: number;
  readonly kind: 'figure' | 'age';
  readonly text: string;
}

const SHOWN = 8;
const listOf = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '');
const MOST_MONTHS = 1_200;
const isOdd = (analyte: AnalyteCode, value: number): boolean =>
  ['UNIT', 'AMBIGUOUS', 'IMPOSSIBLE'].includes(plausible({ analyte, value }).verdict);

/** What of soil results is worth a second look on a day: figures that no soil has, and such as are too old to decide by; one sentence a kind. */
export function resultDoubts(samples: readonly Sample[], now: Date): Doubt[] {
  // A list has thousands of figures and few ages.
  const aged = new Map<string, boolean>();
  const isTooOld = (analyte: AnalyteCode, months: number): boolean => {
    const key = `${analyte} ${months}`;
    const known = aged.get(key) ?? sampleAge({ analyte, months }) === 'STOP';
    aged.set(key, known);
    return known;
  };
  return samples.flatMap((sample): Doubt[] => {
    if (sample.sampleTypeId !== 1) return [];
    const months = Math.min(MOST_MONTHS, Math.max(0, differenceInMonths(now, parseISO(sample.dateSampled))));
    const figures = sample.labResults.flatMap(({ analyteId, analyteName, result, qualifier, unitOfMeasure }) => {
      const analyte = analyteCodes[analyteId];
      return analyte === undefined || result === null
        ? []
        : [{ analyte, name: analyteName, value: result, isLimit: qualifier !== null, unit: unitOfMeasure }];
    });
    const odd = figures.filter(({ analyte, value, isLimit }) => !isLimit && isOdd(analyte, value));
    const old = figures.filter(({ analyte }) => isTooOld(analyte, months));
    return [
      ...(odd.length === 0
        ? []
        : [
            {
              sampleId: sample.id,
              kind: 'figure' as const,
              text: `Far from what soils have: ${listOf(odd.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()))}.`,
            },
          ]),
      ...(old.length === 0
        ? []
        : [
            {
              sampleId: sample.id,
              kind: 'age' as const,
              text: `Too old to decide by: ${listOf([...new Set(old.map(({ name }) => name))])}.`,
            },
          ]),
    ];
  });
}
