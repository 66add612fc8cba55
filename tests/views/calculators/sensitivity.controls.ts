import type { SensitivityContext } from '../../../src/machines/calculators/sensitivity.machine.ts';
import { canAdd, canHaveRain, canSlide } from '../../../src/machines/calculators/sensitivity.selectors.ts';
import type { Controls } from '../harness/controls.ts';

const whenCompleted =
  (is: (has: { readonly context: SensitivityContext }) => boolean): NonNullable<Controls[string]['where']> =>
  (snapshot) =>
    snapshot.matches('completed') && is({ context: snapshot.context as SensitivityContext });

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SAMPLE_CHOSEN: {
    role: 'combobox',
    name: 'Paddock / Site',
    fill: ({ sampleId }) => String(sampleId),
    where: (snapshot) => snapshot.matches('completed') || snapshot.matches('waiting'),
  },
  YIELD_CHOSEN: {
    role: 'slider',
    name: 'Yield (tonnes/hectare)',
    fill: ({ yieldTPerHa }) => String(Number(yieldTPerHa) * 1000),
    where: whenCompleted(canSlide),
  },
  POTASSIUM_CHOSEN: {
    role: 'slider',
    name: 'K (kg/hectare)',
    fill: ({ kgPerHa }) => String(Number(kgPerHa) * 1000),
  },
  SUMMER_RAIN_SWITCHED: { role: 'switch', name: 'Summer Rain', where: whenCompleted(canHaveRain) },
  ADD: { role: 'button', name: 'Add', where: whenCompleted(canAdd) },
  PRINT: { role: 'button', name: 'Print' },
  CLOSE: { role: 'button', name: 'Close' },
};
