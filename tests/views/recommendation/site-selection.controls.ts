import type { Selection } from '../../../src/model/samples/selected-cards.ts';
import type { Controls } from '../harness/controls.ts';

const NAMES = ['Home, Site 1, 0cm to 10cm', 'Creek, Site 2, 0cm to 10cm'];

export const controls: Controls = {
  CARDS_CHOSEN: {
    role: 'button',
    name: (event) => {
      const { cards, by } = event as unknown as Selection;
      const name = NAMES[(cards.sampleIds[0] ?? 0) - 1] ?? 'nothing';
      return by === 'rates' ? `Show ${name} on the board` : `Select ${name}`;
    },
    where: (_, event) => event['by'] !== 'map',
  },
};
