import { canAdd, canHaveRain, canSlide } from '../../../src/machines/calculators/nitrogen.selectors.ts';
import type { NitrogenContext } from '../../../src/machines/calculators/nitrogen.machine.ts';
import type { Controls } from '../harness/controls.ts';

const whenShown =
  (is: (has: { readonly context: NitrogenContext }) => boolean): NonNullable<Controls[string]['where']> =>
  (snapshot) =>
    snapshot.matches('shown') && is({ context: snapshot.context as NitrogenContext });

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SAMPLE_CHOSEN: {
    role: 'combobox',
    name: 'Paddock / Site',
    fill: ({ sampleId }) => String(sampleId),
    where: (snapshot) => snapshot.matches('shown'),
  },
  YIELD_CHOSEN: {
    role: 'slider',
    name: 'Yield (tonnes/hectare)',
    fill: ({ yieldTPerHa }) => String(yieldTPerHa),
    where: whenShown(canSlide),
  },
  SUMMER_RAIN_SWITCHED: {
    role: 'switch',
    name: 'Summer Rain',
    where: whenShown(canHaveRain),
  },
  ADD: { role: 'button', name: 'Add', where: whenShown(canAdd) },
  PRINT: { role: 'button', name: 'Print' },
  CLOSE: { role: 'button', name: 'Close' },
};
