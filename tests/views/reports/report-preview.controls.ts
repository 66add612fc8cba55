import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  PREVIEW: { role: 'button', name: 'Preview' },
  DOWNLOAD_DOCUMENT: { role: 'button', name: ({ document }) => `Download ${String(document.fileName)}` },
  DOWNLOAD_ALL: { role: 'button', name: 'All as ZIP' },
  CANCEL: {
    role: 'button',
    name: 'Cancel',
    also: { role: 'button', name: 'Cancel the download of 7_Season plan.pdf' },
  },
};
