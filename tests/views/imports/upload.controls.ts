import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SUBMIT: { role: 'button', name: 'Upload' },
  CANCEL: { role: 'button', name: 'Cancel upload' },
  LOOK_AT_ROWS: { role: 'button', name: 'Check rows' },
  KEEP_FILE: { role: 'button', name: 'Save it here and upload when the connection is back' },
  DISCARD_DRAFT: { role: 'button', name: 'Discard' },
  SAVE_SUMMARY: { role: 'button', name: 'Download as CSV' },
  STAY: { role: 'button', name: 'Stay' },
  LEAVE: { role: 'button', name: 'Leave' },
  SET_CROP: { role: 'button', name: 'Set crop and model' },
  UPLOAD_ANOTHER: { role: 'button', name: 'Upload another file' },
};
