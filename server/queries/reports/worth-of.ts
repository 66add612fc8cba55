import type { WorthOf } from '../../../src/model/advice/watch.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { pricesOfRun } from '../advice/stakes.ts';
import type { PaddockOfSample } from './balances.ts';

/** What is at stake on each sample: its part of the paddock's hectares, and the prices that its run was made with. */
export function worthOf(samples: readonly PaddockOfSample[], selected: readonly SelectedRun[]): WorthOf {
  const places = byKey(samples, ({ id }) => id);
  const runs = byKey(selected, ({ run }) => run.sampleId);
  const sites = new Map<number, number>();
  for (const { run } of selected) {
    const paddockId = places.get(run.sampleId)?.detail.paddockId ?? null;
    if (paddockId !== null) sites.set(paddockId, (sites.get(paddockId) ?? 0) + 1);
  }
  return {
    haOf: (sampleId) => {
      const { paddockId = null, paddockAreaHa = null } = places.get(sampleId)?.detail ?? {};
      return (paddockAreaHa ?? 0) / ((paddockId === null ? undefined : sites.get(paddockId)) ?? 1);
    },
    priceOf: (sampleId, nutrient) => {
      const selectedRun = runs.get(sampleId);
      const prices: Readonly<Record<string, number | undefined>> = selectedRun ? pricesOfRun(selectedRun) : {};
      return prices[nutrient] ?? 0;
    },
  };
}
