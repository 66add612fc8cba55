import type { SeasonsContext } from '../../../src/machines/calculators/seasons.machine.ts';
import { canAdd, canChoose, canCreate, canRemove } from '../../../src/machines/calculators/seasons.selectors.ts';
import type { Controls } from '../harness/controls.ts';

type Has = { readonly context: SeasonsContext };
const whenComparing =
  (may: (has: Has, event: Readonly<Record<string, unknown>>) => boolean): NonNullable<Controls[string]['where']> =>
  (snapshot, event) =>
    snapshot.matches('comparing') && may({ context: snapshot.context as SeasonsContext }, event);

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  RUN: { role: 'button', name: 'Run missing seasons', where: whenComparing(({ context }) => context.open > 0) },
  SAMPLE_CHOSEN: {
    role: 'combobox',
    name: 'Paddock / Site',
    fill: ({ sampleId }) => String(sampleId),
    where: whenComparing(({ context }) => context.samples.length > 0),
  },
  SEASON_CHOSEN: {
    role: 'combobox',
    name: 'Plan for',
    fill: ({ name }) => (name as string | null) ?? '',
    where: whenComparing((has, { name }) => canChoose(has, name as string | null)),
  },
  REMOVE: {
    role: 'button',
    name: ({ name }) => `Remove ${String(name)}`,
    where: whenComparing((has, { name }) => canRemove(has, String(name))),
  },
  ADD: { role: 'button', name: 'Add Season', where: whenComparing(canAdd) },
  NAME_TYPED: { role: 'textbox', name: 'Name', fill: ({ text }) => String(text) },
  RAIN_TYPED: { role: 'textbox', name: 'Growing-season rain (mm)', fill: ({ text }) => String(text) },
  YIELD_TYPED: { role: 'textbox', name: 'Expected yield (t/ha)', fill: ({ text }) => String(text) },
  CREATE: {
    role: 'button',
    name: 'Add',
    where: (snapshot) => snapshot.matches('naming') && canCreate({ context: snapshot.context as SeasonsContext }),
  },
  CANCEL: { role: 'button', name: 'Cancel' },
  CLOSE: { role: 'button', name: 'Close' },
};
