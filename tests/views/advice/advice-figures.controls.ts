import { rowsOf } from '../../../src/machines/advice/advice-figures.selectors.ts';
import { figureName } from '../../../src/model/advice/figures.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CHAPTER_CHOSEN: { role: 'combobox', name: 'Chapter', fill: ({ chapter }) => String(chapter) },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a setting in all chapters', fill: ({ text }) => String(text) },
  OWN_TOGGLED: { role: 'checkbox', name: 'Only own settings' },
  EDIT: {
    role: 'button',
    name: ({ path }) => `Change ${figureName(String(path))}`,
    // One of the figures on the screen, and none that is a definition.
    where: (snapshot, { path }) => rowsOf(snapshot as never).some((figure) => figure.path === path && !figure.isFixed),
  },
  CLOSE: { role: 'button', name: 'Close' },
  SHOW_VERSIONS: { role: 'button', name: 'Versions' },
  RESET: { role: 'button', name: 'All Tilth defaults' },
  RESET_MODEL: { role: 'button', name: 'As model 1.0.0' },
  RESET_VERSION: { role: 'button', name: ({ version }) => `Restore Version ${String(version)}` },
  CONFIRM: { role: 'button', name: 'Restore' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
