// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { leavingWorkMachine, type LeavingWorkRef } from '../../../src/machines/shared/leaving-work.machine.ts';
import { LeavingWorkDialog } from '../../../src/views/shared/leaving-work-dialog.tsx';
import { model } from '../../machines/shared/leaving-work.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './leaving-work.controls.ts';

/** The question, for as long as its machine runs. */
function WhileAsked({ actor }: { readonly actor: LeavingWorkRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <LeavingWorkDialog actor={actor} /> : null;
}

// The words of a record are those of the test below.
testView(
  leavingWorkMachine,
  { ...model, alternatives: [{ ...model.input!, isUnsaved: false }] },
  { view: (actor) => <WhileAsked actor={actor} />, controls },
);

it.each([
  [{}, 'Go to Dale Farms', 'What you typed for Hill Farms and have not saved will be lost.', 'Discard and leave'],
  [
    { of: 'report' as const },
    'Open with Dale Farms',
    'This report belongs to Dale Farms. What you typed for Hill Farms and have not saved will be lost.',
    'Discard and open it',
  ],
])('the question before leaving for another (%s) says whose work would be lost', (of, title, question, press) => {
  const input = { isUnsaved: true, from: 'Hill Farms', to: 'Dale Farms', ...of };
  const view = render(<LeavingWorkDialog actor={createActor(leavingWorkMachine, { input }).start()} />);
  expect(screen.getByRole('alertdialog', { name: title }).textContent).toContain(question);
  expect(screen.getByRole('button', { name: press })).toBeTruthy();
  view.unmount();
});
