// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { profileMachine, type ProfileRef } from '../../../src/machines/session/profile.machine.ts';
import { EraseAccount } from '../../../src/views/session/erase-account.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, profile } from '../../machines/session/profile.model.ts';
import { stubPage } from '../harness/page-stubs.ts';

const { email } = profile;

describe('erasing one’s own account', () => {
  beforeAll(stubPage);
  afterEach(cleanup);

  function shown(isOurs = true): ActorDriver {
    const driver = new ActorDriver(profileMachine as AnyStateMachine, model as unknown as MachineModel, {});
    driver.perform(done('loadProfile', profile));
    render(<EraseAccount page={driver.actor as ProfileRef} email={email} isOurs={isOurs} />);
    return driver;
  }
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });

  it('says what goes, what stays, and that a fresh sign-in is needed', () => {
    shown();
    const reported = screen.getByRole('region', { name: 'Erase my account' }).textContent;
    expect(reported).toContain('erased in every tenant');
    expect(reported).toContain('stay with their customers');
    expect(reported).toContain('the last ten minutes');
    expect(reported).not.toContain('provider');
  });

  it('says that the account at an outside provider stays', () => {
    shown(false);
    const reported = screen.getByRole('region', { name: 'Erase my account' }).textContent;
    expect(reported).toContain('Your account at the sign-in provider stays');
    expect(reported).not.toContain('ten minutes');
  });

  it('erases once the address is typed, and signs out when it is done', () => {
    const driver = shown();
    act(() => driver.perform({ type: 'ERASE' }));
    act(() => driver.perform({ type: 'EMAIL_TYPED', text: 'ann@tilth' }));
    expect(confirm().disabled).toBe(true);
    act(() => driver.perform({ type: 'EMAIL_TYPED', text: 'ANN@tilth.example' }));
    expect(confirm().disabled).toBe(false);
    act(() => driver.perform({ type: 'CONFIRM' }));
    act(() => driver.perform(done('erase', {})));
    expect(driver.messages).toContainEqual(expect.objectContaining({ event: { type: 'SIGN_OUT' } }));
  });

  it('says why an account was not erased, and keeps what was typed', () => {
    const driver = shown();
    act(() => driver.perform({ type: 'ERASE' }));
    act(() => driver.perform({ type: 'EMAIL_TYPED', text: email }));
    act(() => driver.perform({ type: 'CONFIRM' }));
    act(() => driver.perform(failed('erase', { code: 'LAST_ADMIN', status: 409, message: 'The only one.' })));
    expect(screen.getByText('The only one.')).toBeTruthy();
    expect(confirm().disabled).toBe(false);
  });
});
