import type { AnyMachineSnapshot } from 'xstate';
import { planNotes } from '../../../src/model/reports/note-list.ts';
import type { Controls } from '../harness/controls.ts';

const reported = (on: string): string => `${on}: 22 kg/ha short (needs 48, plan gives 26).`;
const onOf = (key: unknown): string => String(key).replace('BALANCE_SHORT ', '');
const isListed = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('listed');

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CLOSE: { role: 'button', name: 'Back to options' },
  EDIT: { role: 'button', name: ({ key }) => `Edit note: ${reported(onOf(key))}`, where: isListed },
  MOVE: {
    role: 'menuitem',
    name: 'Move up',
    behind: { role: 'button', name: `Actions for ${reported('S')}` },
    // The second of the list before anything is saved.
    where: (snapshot, { to }) =>
      to === 0 && isListed(snapshot) && planNotes(snapshot.context.notes, 1)?.notes[1]?.on === 'S',
  },
  BRING_BACK: { role: 'button', name: ({ key }) => `Restore: ${reported(onOf(key))}` },
  UNDO: { role: 'button', name: 'Undo' },
};
