// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { peopleMachine, type PeopleRef } from '../../../src/machines/people/people.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { personKind } from '../../../src/model/people/person.ts';
import { PeopleTab } from '../../../src/views/people/people-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { ann, link, model } from '../../machines/people/people.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './people.controls.ts';

testView(peopleMachine.provide({ actors: { editor: recordEditor(personKind) } }), model, {
  view: (actor) => <PeopleTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});

describe('the people of a tenant', () => {
  afterEach(cleanup);

  it('are listed with their roles and last sign-in, and a program’s secret stands there until it is dismissed', () => {
    const driver = new ActorDriver(
      peopleMachine.provide({ actors: { editor: recordEditor(personKind) } }) as AnyStateMachine,
      model as unknown as MachineModel,
      { input: { kept: null }, live: ['editor'] },
    );
    render(<PeopleTab actor={driver.actor as PeopleRef} />);
    act(() => driver.perform(done('loadPeople', [ann, link])));
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Ann Adviserann@tilth.exampleAdviser01/05/2026');
    expect(second?.textContent).toContain('Farm linkProgramfarm-link-1a2b3c4dViewerNot yet');
    act(() => driver.perform({ type: 'ADD_PROGRAM' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Farm link' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // What was typed is asked about before it is given up.
    expect(screen.getByText('You have unsaved changes, are you sure you want to cancel?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(driver.snapshot.value).toBe('listed');
    act(() => driver.perform({ type: 'RESET_SECRET', userId: 'u2' }));
    act(() => driver.perform({ type: 'CONFIRM' }));
    act(() =>
      driver.perform(
        done('renewSecret', {
          people: [ann, link],
          secret: { clientId: link.email, secret: 'told-this-once' },
        }),
      ),
    );
    expect(screen.getByText('told-this-once')).toBeTruthy();
    act(() => driver.perform({ type: 'DISMISS' }));
    expect(screen.queryByText('told-this-once')).toBeNull();
  });
});
