import { distinctLabels } from '../shared/distinct-labels.ts';
import type { Recommendation, RecommendationSummary } from '../contract/entities.ts';

interface RecommendationOption {
  readonly value: number;
  readonly label: string;
  /** Crop, and that it can only be viewed. */
  readonly hint: string;
}

const hintOf = ({ cropType, status }: Pick<Recommendation, 'cropType' | 'status'>): string =>
  [cropType, status === 'Finalised' ? 'Finalised' : ''].filter((part) => part !== '').join(', ');

/** What the selector offers: the open recommendation is included under its newest name, even when the list is older or not read yet. */
export function recommendationOptions(
  listed: readonly RecommendationSummary[],
  open: Pick<Recommendation, 'id' | 'name' | 'cropType' | 'status'> | undefined,
): readonly RecommendationOption[] {
  const entries = listed.map((entry) => (entry.id === open?.id ? { ...entry, name: open.name } : entry));
  const labels = distinctLabels(entries.map(({ id, name, lastUpdatedOn }) => ({ id, name, changedOn: lastUpdatedOn })));
  const options = entries.map((entry) => ({
    value: entry.id,
    label: labels.get(entry.id) ?? entry.name,
    hint: hintOf(entry),
  }));
  return !open || options.some(({ value }) => value === open.id)
    ? options
    : [{ value: open.id, label: open.name, hint: hintOf(open) }, ...options];
}
