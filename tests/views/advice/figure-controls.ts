import type { AnyMachineSnapshot } from 'xstate';
import { figureName, shownFigures } from '../../../src/model/advice/figures.ts';
import type { FigureRestoration, FigureView } from '../../../src/model/advice/figure-list.ts';
import type { AdviceParameters } from '../../../src/model/contract/entities.ts';
import type { Controls } from '../harness/controls.ts';

interface Shown {
  readonly list: AdviceParameters;
  readonly view: FigureView;
}
const shownIn = ({ context: { list, view } }: AnyMachineSnapshot): Shown => ({ list, view });
const changeOf = (event: object): Partial<FigureView> => (event as { readonly change: Partial<FigureView> }).change;
const restoredBy = (event: object): FigureRestoration['id'] => (event as { readonly act: FigureRestoration }).act.id;
/** What is shown of a change: a chapter is chosen, a search typed, the others are pressed. */
const partOf = (event: object): keyof FigureView | undefined =>
  (['chapter', 'isOnlyOwn', 'isLookingBack', 'searchText'] as const).find((part) => part in changeOf(event));

const CHANGES = {
  chapter: { role: 'combobox', name: 'Chapter' },
  searchText: { role: 'searchbox', name: 'Find a setting in all chapters' },
  isOnlyOwn: { role: 'checkbox', name: 'Only own settings' },
  isLookingBack: { role: 'button', name: 'Versions' },
} as const;
const RESTORED: Readonly<Record<string, string>> = {
  MODEL_1: 'As model 1.0.0',
  0: 'All Tilth defaults',
};

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: (event) => CHANGES[partOf(event) ?? 'searchText'].role,
    name: (event) => CHANGES[partOf(event) ?? 'searchText'].name,
    fill: (event) => changeOf(event).chapter ?? changeOf(event).searchText ?? null,
    where: (snapshot, event) => partOf(event) !== undefined && !shownIn(snapshot).view.isLookingBack,
  },
  EDIT: {
    role: 'button',
    name: ({ id }) => `Change ${figureName(String(id))}`,
    // One of the figures on the screen.
    where: (snapshot, { id }) => {
      const { list, view } = shownIn(snapshot);
      return !view.isLookingBack && shownFigures(list.figures, view).some(({ path }) => path === id);
    },
  },
  CARRY_OUT: {
    role: 'button',
    name: (event) => RESTORED[restoredBy(event)] ?? `Restore Version ${restoredBy(event)}`,
    // A version is brought back where they are listed, the others over the list of figures.
    where: (snapshot, event) => shownIn(snapshot).view.isLookingBack === !(restoredBy(event) in RESTORED),
  },
  CONFIRM: { role: 'button', name: 'Restore' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
