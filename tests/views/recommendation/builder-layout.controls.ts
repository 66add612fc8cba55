import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  PANE_SHOWN: { role: 'tab', name: 'Recommendation' },
  SAMPLES_TOGGLED: { role: 'button', name: 'Collapse samples', also: { role: 'button', name: 'Show samples' } },
  VIEW_CHOSEN: { role: 'button', name: ({ isTable }) => (isTable === true ? 'Table' : 'Cards') },
  ORDER_CHOSEN: { role: 'button', name: ({ isByShort }) => (isByShort === true ? 'Most short first' : 'As set') },
  SECTION_TOGGLED: { role: 'button', name: 'Rate application' },
  PADDOCK_TOGGLED: {
    role: 'button',
    name: 'Home 2',
    where: ({ context }) => context.hiddenDepths.length === 0 && !context.isTable,
  },
  DEPTH_TOGGLED: { role: 'checkbox', name: '0cm to 10cm', behind: { role: 'button', name: 'Options' } },
  DEFICIENCIES_TOGGLED: { role: 'switch', name: 'Highlight deficiencies' },
};
