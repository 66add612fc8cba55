import type { BrandDraft } from '../../../src/model/settings/brand.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  EDIT: { role: 'button', name: 'Edit brand' },
  DRAFT_EDITED: {
    role: 'textbox',
    name: ({ change }) => ('name' in (change as Partial<BrandDraft>) ? 'Name' : 'Colour of headings and lines'),
    fill: ({ change }) => {
      const { name, colour } = change as Partial<BrandDraft>;
      return name ?? colour ?? '';
    },
  },
  REMOVE_LOGO: { role: 'button', name: 'Remove the logo' },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
