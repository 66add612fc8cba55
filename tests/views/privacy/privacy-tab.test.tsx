// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { privacyMachine, type PrivacyRef } from '../../../src/machines/privacy/privacy.machine.ts';
import { PrivacyTab } from '../../../src/views/privacy/privacy-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { kept, model } from '../../machines/privacy/privacy.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './privacy.controls.ts';

testView(privacyMachine, model, { view: (actor) => <PrivacyTab actor={actor} />, controls });

describe('what is kept of people and growers', () => {
  afterEach(cleanup);

  function shown(many = 1) {
    const driver = new ActorDriver(privacyMachine as AnyStateMachine, model as unknown as MachineModel, {});
    render(<PrivacyTab actor={driver.actor as PrivacyRef} />);
    const customers = Array.from({ length: many }, (_, at) => ({
      customerId: at + 7,
      customerName: at === 0 ? 'Quandong Park' : `Farm ${at}`,
      isActive: at === 0,
    }));
    act(() => driver.perform(done('loadKept', { ...kept, customers })));
    return driver;
  }

  it('says how long what is kept', () => {
    shown();
    const told = screen.getByRole('region', { name: 'Erased by itself' }).textContent;
    expect(told).toContain('Words and addresses of mailsafter 90 days');
    expect(told).toContain('Inactive customers, once nothing of them was changednever');
  });

  it('lists fifty of many, and says that there are more', () => {
    shown(1_200);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('50 of 1,200 shown. Search for the others.')).toBeTruthy();
  });

  it('is erased once the name stands there as it is written, and not before', () => {
    const driver = shown();
    act(() => driver.perform({ type: 'ERASE', id: '7' }));
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
    act(() => driver.perform({ type: 'NAME_TYPED', text: 'Quandong' }));
    expect(button().disabled).toBe(true);
    act(() => driver.perform({ type: 'NAME_TYPED', text: 'Quandong Park ' }));
    expect(button().disabled).toBe(false);
  });
});
