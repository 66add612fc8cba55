import { costTexts as texts } from '../../../src/model/texts/economics.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again', where: (snapshot) => !snapshot.matches({ panel: 'closed' }) },
  OPEN: { role: 'button', name: texts.open },
  CLOSE: { role: 'button', name: texts.close },
  DOWNLOAD: {
    role: 'button',
    name: ({ format }) => texts.exports[format as keyof typeof texts.exports],
    where: ({ context }) => context.costs !== null,
  },
};
