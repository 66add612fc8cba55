import type { Sample } from '../contract/entities.ts';
import { formatLabValue } from '../format/lab-value.ts';
import { formatNumber } from '../format/number.ts';
import { daysFromEmergence, weightPerPlantG } from '../samples/depth-label.ts';
import { sampleTypeIds } from '../samples/status.ts';

export const siteOf = ({ site, name }: Pick<Sample, 'site' | 'name'>): string => site?.name ?? name;

/** `0cm to 10cm` where a lower depth is known; for plants the weight of one and the days from emergence to sampling (specification 4). */
export function depthOf(sample: Sample): string {
  const { depthFrom, depthTo, sampleTypeId } = sample;
  if (depthTo !== null) return `${depthFrom ?? 0}cm to ${depthTo}cm`;
  if (sampleTypeId !== sampleTypeIds.plant) return '';
  const weight = weightPerPlantG(sample);
  const days = daysFromEmergence(sample);
  return [
    ...(weight === null ? [] : [`${formatNumber(weight, { decimals: 2, fixed: true })}g`]),
    ...(days === null ? [] : [`${days} ${days === 1 ? 'day' : 'days'}`]),
  ].join(', ');
}

/** A lab result as the laboratory gave it; empty where it gave none. */
export function analyteOf({ labResults }: Pick<Sample, 'labResults'>, analyteId: number): string {
  const found = labResults.find((result) => result.analyteId === analyteId);
  if (!found) return '';
  return found.result === null
    ? (found.text ?? '')
    : formatLabValue({ qualifier: found.qualifier, value: found.result }, '', { decimals: 4 });
}

/** Names a sample for assistive technology: `Home paddock, 12, 0cm to 10cm`. */
export const sampleNameOf = (sample: Sample): string =>
  [sample.paddockName ?? '', siteOf(sample), depthOf(sample)].filter((part) => part !== '').join(', ');
