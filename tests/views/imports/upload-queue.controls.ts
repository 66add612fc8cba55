import type { Controls } from '../harness/controls.ts';

const named: Readonly<Record<string, string>> = { f1: 'home.csv', f2: 'creek.csv' };
const isListed = (id: unknown): boolean => String(id) in named;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  REMOVE: { role: 'button', name: ({ id }) => `Remove ${named[String(id)]}`, where: (_, { id }) => isListed(id) },
  RETRY_FILE: {
    role: 'button',
    name: ({ id }) => `Try ${named[String(id)]} again`,
    where: (_, { id }) => isListed(id),
  },
  OPEN_CUSTOMER_OF: {
    role: 'button',
    name: 'Open the samples of Hill Farms',
    where: ({ context }, { id }) =>
      (context.files as readonly { id: string; problem: string | null }[]).some(
        (file) => file.id === id && file.problem !== null,
      ),
  },
};
