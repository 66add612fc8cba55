import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SUBMIT: { role: 'button', name: 'Upload' },
  CANCEL: { role: 'button', name: 'Cancel upload' },
  STAY: { role: 'button', name: 'Stay' },
  LEAVE: { role: 'button', name: 'Leave' },
  SET_CROP: { role: 'button', name: 'Set crop and model' },
  UPLOAD_ANOTHER: { role: 'button', name: 'Upload another file' },
};
