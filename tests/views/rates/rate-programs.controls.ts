import type { AnyMachineSnapshot } from 'xstate';
import type { RateProgramsSnapshot } from '../../../src/machines/rates/rate-programs.machine.ts';
import {
  chosenOf,
  isLastPlanChosen,
  programsOf,
  replacedOf,
  sampleIdsOf,
} from '../../../src/machines/rates/rate-programs.selectors.ts';
import { LAST_PLAN } from '../../../src/model/rates/kept-programs.ts';
import type { Controls } from '../harness/controls.ts';

const of = (snapshot: AnyMachineSnapshot) => snapshot as unknown as RateProgramsSnapshot;
const NAMES = new Map<unknown, string>([
  [1, 'Wheat, sand'],
  [2, 'House rates (team)'],
  [LAST_PLAN, 'Last plan: Wheat 2025, 01/03/2025'],
]);
const isTeam = (id: unknown): boolean => id === 2;

/**
 * Of a sheet whose only product is that of the programs, with a rate on one of two samples: a program sets the other rate, the last plan adds a product
 * with two. Samples are ticked in a list that other rules have, too.
 */
export const controls: Controls = {
  PROGRAM_CHOSEN: {
    role: 'radio',
    name: ({ id }) => NAMES.get(id) ?? '',
    where: (snapshot, { id }) =>
      id === LAST_PLAN ||
      programsOf(of(snapshot)).some((known) => known.id === id && (isTeam(id) || known.name === NAMES.get(id))),
  },
  REPLACING_TOGGLED: {
    role: 'checkbox',
    name: 'Replace 1 rate that is there',
    where: (snapshot) => chosenOf(of(snapshot)) !== undefined,
  },
  TAKE_PROPOSALS: {
    role: 'button',
    name: 'Set 1 rate',
    also: { role: 'button', name: 'Set 2 rates' },
    where: (snapshot) =>
      isLastPlanChosen(of(snapshot)) || (chosenOf(of(snapshot)) !== undefined && sampleIdsOf(of(snapshot)) === null),
  },
  NAME_TYPED: { role: 'textbox', name: 'Name of the program', fill: ({ name }) => String(name) },
  SAVE: {
    role: 'button',
    name: 'Save as program',
    also: { role: 'button', name: 'Replace program Wheat, sand' },
    // Once it is added, the second program of the walk is replaced under its own name.
    where: (snapshot) => replacedOf(of(snapshot))?.name !== 'Barley',
  },
  EDIT: { role: 'button', name: 'Change rules' },
  DELETE: { role: 'button', name: 'Delete program' },
  RETRY: { role: 'button', name: 'Try again' },
  CLOSE: { role: 'button', name: 'Close' },
};
