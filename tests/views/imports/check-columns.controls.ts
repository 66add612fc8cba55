import type { AnyEventObject } from 'xstate';
import { labCheck } from '../../machines/imports/lab-check.fixtures.ts';
import type { Controls } from '../harness/controls.ts';

const header = (id: string): string => labCheck.columns.find((column) => column.id === id)?.header ?? '';
const ofColumn = (words: string) => (event: AnyEventObject) => `${words} ${header(String(event['columnId']))}`;

export const controls: Controls = {
  ANSWER: { role: 'combobox', name: 'Read EC as', fill: ({ answer }) => String(answer) },
  ONLY_OPEN_SWITCHED: { role: 'switch', name: 'Only what is open' },
  // While only what is open is shown, what is settled has no row.
  EDIT: {
    role: 'button',
    name: ofColumn('Change'),
    where: ({ context }, { columnId }) =>
      context.check.columns.some(({ id }: { id: string }) => id === columnId) &&
      (!context.onlyOpen || context.check.open.includes(columnId)),
  },
  TAKE_BACK: {
    role: 'button',
    name: ofColumn('Undo'),
    where: ({ context }) => !context.onlyOpen,
  },
  USE_CHOSEN: { role: 'combobox', name: 'The column holds', fill: ({ use }) => String(use) },
  ANALYTE_CHOSEN: { role: 'combobox', name: 'Analyte', fill: ({ analyte }) => String(analyte) },
  METHOD_CHOSEN: { role: 'combobox', name: 'Method', fill: ({ testId }) => String(testId) },
  UNIT_CHOSEN: { role: 'combobox', name: 'Unit', fill: ({ unit }) => String(unit) },
  COMMIT: { role: 'button', name: 'Apply' },
  CANCEL: { role: 'button', name: 'Back' },
};
