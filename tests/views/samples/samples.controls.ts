import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  GO_BACK: { role: 'button', name: 'Back' },
  RETRY: { role: 'button', name: 'Try again' },
  FINALISED_SWITCHED: { role: 'switch', name: 'Show finalised' },
  UPLOADED_SWITCHED: { role: 'switch', name: 'Uploaded' },
  UPLOAD: { role: 'button', name: 'Upload' },
  RUN_ENGINE: { role: 'button', name: 'Run engine' },
  FINALISE: { role: 'button', name: 'Finalise' },
};
