import type { RatingDocument } from '../../../src/model/reports/document-data.ts';
import type { Decision } from '../../engine/index.ts';

const levels: Readonly<Record<string, RatingDocument['level']>> = {
  Low: 0,
  Marginal: 1,
  Sufficient: 2,
  High: 3,
  Excess: 4,
  '<<': 0,
  '<': 1,
  OK: 2,
  '>': 3,
  '>>': 4,
};

/** The rating of a decision; null where a status means nothing. */
export function ratingOf({ statusName, statusPercent, statusScale }: Decision): RatingDocument | null {
  const level = statusName === null ? undefined : levels[statusName];
  return level === undefined || statusPercent === null ? null : { scale: statusScale, level, percent: statusPercent };
}
