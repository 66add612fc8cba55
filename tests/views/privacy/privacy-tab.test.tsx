// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import type { KeptAct } from '../../../src/model/privacy/kept.ts';
import { PrivacyTab } from '../../../src/views/privacy/privacy-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { kept, keptSample } from '../../machines/privacy/privacy.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';

const nameOf = ({ act, id }: KeptAct): string =>
  `${act === 'erase' ? 'Erase' : 'Download data of'} ${id === '7' ? 'Quandong Park' : 'Ann Adviser'}`;

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'radio',
    name: ({ change }) => ((change as { readonly kind: string }).kind === 'person' ? 'People' : 'Customers'),
    where: ({ context }, { change }) => context.view.kind !== change.kind,
  },
  CARRY_OUT: {
    role: 'button',
    name: ({ act }) => nameOf(act as KeptAct),
    where: ({ context }, { act }) => context.view.kind === act.kind,
  },
  ANSWER_TYPED: { role: 'textbox', name: 'Type the name to continue', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Erase for good' },
  CANCEL: { role: 'button', name: 'Cancel' },
};

const machine = recordList(keptSample.kind);
const model = shownModel(keptSample);

testView(machine, model, { view: (actor) => <PrivacyTab actor={actor} />, controls });

describe('what is kept of people and growers', () => {
  afterEach(cleanup);

  function shown(many = 1) {
    const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel, {});
    render(<PrivacyTab actor={driver.actor as RecordListRef} />);
    const customers = Array.from({ length: many }, (_, at) => ({
      customerId: at + 7,
      customerName: at === 0 ? 'Quandong Park' : `Farm ${at}`,
      isActive: at === 0,
    }));
    act(() => driver.perform(done('loadList', { ...kept, customers })));
    return driver;
  }

  it('says how long what is kept', () => {
    shown();
    const reported = screen.getByRole('region', { name: 'Automatic deletion' }).textContent;
    expect(reported).toContain('Text and addresses of emailsafter 90 days');
    expect(reported).toContain('Inactive customers, after their last changenever');
  });

  it('lists fifty of many, says that there are more, and finds them by name', () => {
    shown(1_200);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('50 of 1,200 shown. Search for the others.')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a name' }), { target: { value: 'farm 119' } });
    expect(screen.getAllByRole('row')).toHaveLength(12);
  });

  it('is erased once the name is typed as written, and not before', () => {
    const driver = shown();
    act(() => driver.perform({ type: 'CARRY_OUT', act: { act: 'erase', kind: 'customer', id: '7' } }));
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
    act(() => driver.perform({ type: 'ANSWER_TYPED', text: 'Quandong' }));
    expect(button().disabled).toBe(true);
    act(() => driver.perform({ type: 'ANSWER_TYPED', text: 'Quandong Park ' }));
    expect(button().disabled).toBe(false);
  });
});
