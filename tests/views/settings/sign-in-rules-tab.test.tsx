// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { signInRulesKind, signInRulesList } from '../../../src/model/settings/sign-in-rules.ts';
import { SignInRulesTab } from '../../../src/views/settings/sign-in-rules-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { elsewhere, rules, signInRulesSample } from '../../machines/settings/sign-in-rules.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';

beforeAll(stubPage);
afterEach(cleanup);

const machine = recordList(signInRulesList).provide({ actors: { editor: recordEditor(signInRulesKind) } });

testView(machine, shownModel(signInRulesSample), {
  view: (actor) => <SignInRulesTab actor={actor} />,
  controls: { RETRY: { role: 'button', name: 'Try again' }, EDIT: { role: 'button', name: 'Choose roles' } },
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});

function shown(found: ReturnType<typeof rules>) {
  const driver = new ActorDriver(machine, {} as MachineModel, { input: { kept: null }, live: ['editor'] });
  render(<SignInRulesTab actor={driver.actor as RecordListRef} />);
  act(() => driver.perform(done('loadList', [found])));
  return driver;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('says which roles need one and who chose them', () => {
  shown(rules());
  const region = screen.getByRole('region', { name: 'Roles that need a second step' });
  expect(within(region).getByText('Senior adviser, Administrator')).toBeTruthy();
  expect(within(region).getByText(/^Changed by Ann Admin on /)).toBeTruthy();
});

it('a role that the operator asks is ticked and cannot be let off', () => {
  shown(rules());
  fireEvent.click(screen.getByRole('button', { name: 'Choose roles' }));
  expect([box('Administrator').checked, box('Administrator').disabled]).toEqual([true, true]);
  expect([box('Adviser').checked, box('Adviser').disabled]).toEqual([false, false]);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Administrator: Always needed: set by the operator of the portal.');
  fireEvent.click(box('Adviser'));
  expect(box('Adviser').checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard changes' })).toBeTruthy();
});

it('with an outside provider nothing is offered, and it is said why', () => {
  shown(elsewhere);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Your identity provider signs people in. Its rules for a second step apply.')).toBeTruthy();
});
