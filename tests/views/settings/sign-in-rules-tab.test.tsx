// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { signInRulesMachine, type SignInRulesRef } from '../../../src/machines/settings/sign-in-rules.machine.ts';
import { SignInRulesTab } from '../../../src/views/settings/sign-in-rules-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, rules } from '../../machines/settings/sign-in-rules.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './sign-in-rules.controls.ts';

testView(signInRulesMachine, model, { view: (actor) => <SignInRulesTab actor={actor} />, controls });

afterEach(cleanup);

function shown(found: typeof rules): void {
  const driver = new ActorDriver(signInRulesMachine as AnyStateMachine, model as unknown as MachineModel, {});
  render(<SignInRulesTab actor={driver.actor as SignInRulesRef} />);
  act(() => driver.perform(done('loadRules', found)));
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('a role that the operator asks is ticked and cannot be let off', () => {
  shown(rules);
  expect([box('Administrator').checked, box('Administrator').disabled]).toEqual([true, true]);
  expect([box('Adviser').checked, box('Adviser').disabled]).toEqual([false, false]);
  expect(screen.getByText('Administrator: Always needed, as the operator of the portal asks for it.')).toBeTruthy();
});

it('with an outside provider nothing is offered, and it is said why', () => {
  shown({ isOurs: false, alwaysRoles: [], secondStepRoles: [] });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(
    screen.getByText('Your identity provider signs people in. Its own rules for a second step hold.'),
  ).toBeTruthy();
});
