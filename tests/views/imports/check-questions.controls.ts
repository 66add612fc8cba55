import type { AnyMachineSnapshot } from 'xstate';
import { cardsIn } from '../../../src/machines/imports/check-questions.machine.ts';
import type { Controls } from '../harness/controls.ts';

const cardOf = ({ context }: AnyMachineSnapshot, id: unknown) =>
  cardsIn(context as Parameters<typeof cardsIn>[0]).find((card) => card.id === id);
const isOpenCard = (snapshot: AnyMachineSnapshot, id: unknown): boolean =>
  snapshot.context.cardId === id && cardOf(snapshot, id) !== undefined;
const isListing = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('listing');

/** The card of another test, and the choices of a place, are in the open card. */
export const controls: Controls = {
  EDIT: {
    role: 'button',
    name: 'Another test or field…',
    where: (snapshot, { columnId }) => isListing(snapshot) && isOpenCard(snapshot, columnId),
  },
  CHOOSE: {
    role: 'button',
    name: 'Another paddock…',
    where: (snapshot, { placeId }) => isListing(snapshot) && isOpenCard(snapshot, placeId),
  },
  USE_CHOSEN: { role: 'combobox', name: 'Match column as', fill: ({ use }) => String(use) },
  ANALYTE_CHOSEN: { role: 'combobox', name: 'Analyte', fill: ({ analyte }) => String(analyte) },
  METHOD_CHOSEN: { role: 'combobox', name: 'Method', fill: ({ testId }) => String(testId) },
  UNIT_CHOSEN: { role: 'combobox', name: 'Unit', fill: ({ unit }) => String(unit) },
  CANCEL: { role: 'button', name: 'Back' },
};
