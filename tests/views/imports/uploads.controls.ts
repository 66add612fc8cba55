import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  OPEN_UPLOAD: { role: 'button', name: 'Details of farm12.csv' },
  GO_BACK: { role: 'button', name: 'All uploads' },
  UNDO: { role: 'button', name: 'Undo upload' },
  CONFIRM: { role: 'button', name: 'Undo upload' },
  CANCEL: { role: 'button', name: 'Keep upload' },
  CLOSE: { role: 'button', name: 'Close' },
};
