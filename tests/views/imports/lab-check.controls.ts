import type { AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

const shows =
  (isTable: boolean) =>
  ({ context }: AnyMachineSnapshot): boolean =>
    (context.tab !== null) === isTable;

export const controls: Controls = {
  REMEMBER_SWITCHED: { role: 'checkbox', name: 'Remember for this laboratory' },
  RETRY: { role: 'button', name: 'Try again' },
  TAB_CHOSEN: {
    role: 'button',
    name: 'Show questions',
    where: (snapshot, { tab }) => tab === null && shows(true)(snapshot),
  },
  CLOSE: { role: 'button', name: 'Cancel' },
};
