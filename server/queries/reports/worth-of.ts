import type { BalanceNutrient } from '../../../src/model/advice/codes.ts';
import type { WorthOf } from '../../../src/model/advice/watch.ts';
import { byKey } from '../../collections/group.ts';
import { defaultValue, type OmlName } from '../../engine/index.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import type { PaddockOfSample } from './balances.ts';

const PRICES: Readonly<Partial<Record<BalanceNutrient, OmlName>>> = {
  N: 'N_Price',
  P: 'P_Price',
  K: 'K_Price',
  S: 'S_Price',
};

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
      const [selectedRun, omlName] = [runs.get(sampleId), PRICES[nutrient]];
      if (!selectedRun || omlName === undefined) return 0;
      const { crop, parameters } = selectedRun.execution.input;
      const price = parameters[omlName] ?? defaultValue(omlName, { crop, parameters, c: selectedRun.model.values });
      return Number(price ?? 0);
    },
  };
}
