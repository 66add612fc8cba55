import type { Controls } from '../harness/controls.ts';

/** Found by what is searched for, where that leaves them. */
const isShown: NonNullable<Controls[string]['where']> = ({ context }) =>
  context.searchText === '' || context.searchText === 'link';
const isAnnShown: NonNullable<Controls[string]['where']> = ({ context }) => context.searchText === '';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find somebody', fill: ({ text }) => String(text) },
  ADD: { role: 'button', name: 'Invite somebody' },
  ADD_PROGRAM: { role: 'button', name: 'Add a program' },
  EDIT: { role: 'button', name: 'Change the roles of Ann Adviser', where: isAnnShown },
  REMOVE: { role: 'button', name: 'Remove Farm link', where: isShown },
  RESET_SECRET: { role: 'button', name: 'Give Farm link another secret', where: isShown },
  RESET_SECOND_STEP: {
    role: 'button',
    name: 'Reset the second step of Ann Adviser',
    where: ({ context }) => context.searchText === '' && context.people[0]?.mayResetSecondStep === true,
  },
  DISMISS: { role: 'button', name: 'Dismiss', where: ({ context }) => context.secret !== null },
};
