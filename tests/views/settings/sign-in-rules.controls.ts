import { describeRole } from '../../../src/model/texts/session.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  ROLE_TOGGLED: {
    role: 'checkbox',
    name: ({ role }) => describeRole(String(role)),
    where: ({ context }, { role, selected }) =>
      context.rules.isOurs &&
      role !== 'ADMIN' &&
      (context.draft ?? context.rules.secondStepRoles).includes(role) !== selected,
  },
  SAVE: { role: 'button', name: 'Save', where: ({ context }) => context.rules.isOurs },
  DISCARD: { role: 'button', name: 'Discard', where: ({ context }) => context.rules.isOurs },
};
