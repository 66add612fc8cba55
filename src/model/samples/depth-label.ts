import { differenceInCalendarDays, parseISO } from 'date-fns';
import { formatNumber } from '../format/number.ts';
import type { SampleEntry } from './sample-entry.ts';

type Measured = Pick<
  SampleEntry,
  'sampleTypeId' | 'depthFrom' | 'depthTo' | 'plantCount' | 'sampleWeight' | 'dateEmergence' | 'dateSampled'
>;

/** Average weight per plant in g; null without a count or a weight. */
export const weightPerPlantG = ({
  plantCount,
  sampleWeight,
}: Pick<Measured, 'plantCount' | 'sampleWeight'>): number | null =>
  plantCount === null || plantCount <= 0 || sampleWeight === null ? null : sampleWeight / plantCount;

/** Days from emergence to sampling; null when the emergence is unknown or later than the sampling. */
export function daysFromEmergence({
  dateEmergence,
  dateSampled,
}: Pick<Measured, 'dateEmergence' | 'dateSampled'>): number | null {
  if (dateEmergence === null) return null;
  const days = differenceInCalendarDays(parseISO(dateSampled), parseISO(dateEmergence));
  return Number.isNaN(days) || days < 0 ? null : days;
}

/** The layer of a soil sample, `0cm to 10cm`; empty without a lower depth. */
export const depthRange = ({ depthFrom, depthTo }: Pick<Measured, 'depthFrom' | 'depthTo'>): string =>
  depthTo === null ? '' : `${depthFrom ?? 0}cm to ${depthTo}cm`;

/**
 * The part of the paddock that a sample represents: `0cm to 10cm` when a soil sample has a lower depth; for plants the
 * average weight per plant in g with 2 decimals and the days from emergence to sampling, `2.16 g, 49 days`. Empty when
 * nothing is known (specification 1.2).
 */
export function depthLabel(sample: Measured): string {
  if (sample.sampleTypeId === 1) return depthRange(sample);
  const weight = weightPerPlantG(sample);
  const days = daysFromEmergence(sample);
  return [
    ...(weight === null ? [] : [`${formatNumber(weight, { decimals: 2, fixed: true })} g`]),
    ...(days === null ? [] : [`${days} ${days === 1 ? 'day' : 'days'}`]),
  ].join(', ');
}
