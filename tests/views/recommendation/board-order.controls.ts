import type { BoardOrderEvent } from '../../../src/machines/recommendation/board-order.machine.ts';
import { sampleNameWithPaddock } from '../../../src/model/samples/sample-label.ts';
import type { Controls } from '../harness/controls.ts';

const moveOf = (event: object) => event as Extract<BoardOrderEvent, { type: 'CARD_MOVED' }>;

export const controls: Controls = {
  CARD_MOVED: {
    role: 'menuitem',
    name: 'Move right',
    behind: (event) => {
      const { samples, move } = moveOf(event);
      const moved = samples.find(({ id }) => id === move.sampleId)!;
      return { role: 'button', name: `Actions for ${sampleNameWithPaddock(moved)}` };
    },
    // The walk's board does not take the new order over, as its parent does nothing.
    where: (_, event) => moveOf(event).move.of === 2 && moveOf(event).move.side === 'behind',
  },
};
