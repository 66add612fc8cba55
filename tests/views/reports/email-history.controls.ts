import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEND_AGAIN: {
    role: 'button',
    name: 'Send again to grower@farm.example',
    where: ({ context }) => context.emails.some(({ failure }: { readonly failure: string | null }) => failure !== null),
  },
};
