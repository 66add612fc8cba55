import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  PREVIEW: { role: 'button', name: 'Preview' },
  DOWNLOAD_DOCUMENT: { role: 'button', name: ({ document }) => `Download ${String(document.fileName)}` },
  CANCEL: {
    role: 'button',
    name: 'Cancel',
    also: { role: 'button', name: 'Cancel the download of 7_Season plan.pdf' },
  },
};
