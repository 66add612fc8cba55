import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CANCEL: { role: 'button', name: 'Stop reading' },
  UPLOAD_ANOTHER: { role: 'button', name: 'Import another file' },
};
