// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import type { PersonAct } from '../../../src/model/people/person.ts';
import { personKind } from '../../../src/model/people/person.ts';
import { PeopleTab } from '../../../src/views/people/people-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { ann, link, peopleSample } from '../../machines/people/people.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';

const names: Readonly<Record<PersonAct['act'], string>> = {
  remove: 'Remove Farm link',
  renewSecret: 'New secret for Farm link',
  resetSecondStep: 'Reset the second step of Ann Adviser',
};

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'searchbox',
    name: 'Find a person',
    fill: ({ change }) => String((change as { readonly searchText: string }).searchText),
    where: (_, { change }) => 'searchText' in change,
  },
  ADD: {
    role: 'button',
    name: ({ as }) => ((as as { isProgram: boolean }).isProgram ? 'Add API client' : 'Invite person'),
  },
  EDIT: {
    role: 'button',
    name: 'Change the roles of Ann Adviser',
    where: ({ context }) => context.view.searchText === '',
  },
  CARRY_OUT: {
    role: 'button',
    name: ({ act }) => names[(act as PersonAct).act],
    // Found by what is searched for, where that leaves them.
    where: ({ context }, { act }) => context.view.searchText === '' || act.id === 'u2',
  },
};

const machine = recordList(peopleSample.kind).provide({ actors: { editor: recordEditor(personKind) } });
const model = shownModel(peopleSample);

testView(machine, model, {
  view: (actor) => <PeopleTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});

describe('the people of a tenant', () => {
  afterEach(cleanup);

  it('are listed with their roles and last sign-in, and a program’s secret is shown until it is dismissed', () => {
    const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel, {
      input: { kept: null },
      live: ['editor'],
    });
    render(<PeopleTab actor={driver.actor as RecordListRef} />);
    act(() => driver.perform(done('loadList', [ann, link])));
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Ann Adviserann@tilth.exampleAdviser01/05/2026');
    expect(second?.textContent).toContain('Farm linkAPI clientfarm-link-1a2b3c4dViewerNot yet');
    act(() => driver.perform({ type: 'ADD', as: { isProgram: true } }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Farm link' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // What was typed is asked about before it is given up.
    expect(screen.getByText('You have unsaved changes, are you sure you want to cancel?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(driver.snapshot.value).toEqual({ listed: 'current' });
    act(() => driver.perform({ type: 'CARRY_OUT', act: { act: 'renewSecret', id: 'u2' } }));
    act(() => driver.perform({ type: 'CONFIRM' }));
    act(() =>
      driver.perform(
        done('carryOut', {
          people: [ann, link],
          secret: { clientId: link.email, secret: 'told-this-once' },
        }),
      ),
    );
    expect(screen.getByText('told-this-once')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('told-this-once')).toBeNull();
  });
});
