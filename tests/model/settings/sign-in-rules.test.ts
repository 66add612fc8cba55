import { expect, it } from 'vitest';
import { signInRulesList, theRules } from '../../../src/model/settings/sign-in-rules.ts';
import { keptOf, keptWorkIn } from '../../../src/model/shared/record-work.ts';
import { begun, elsewhere, rules, secondSteps, typedRules } from '../../machines/settings/sign-in-rules.sample.ts';

const rolesIn = (work: typeof begun) => (work.draft as { readonly roles: readonly string[] }).roles;

it('what two administrators choose of two roles counts both, and the second is shown what the first chose', () => {
  const theirs = rules({ secondStepRoles: ['SENIOR_ADVISER', 'VIEWER'], version: 4 });
  const { work, next } = secondSteps.merged(typedRules, { record: theirs });
  expect(next).toBe('save');
  expect([...rolesIn(work)].toSorted()).toEqual(['ADVISER', 'SENIOR_ADVISER', 'VIEWER']);
  expect(secondSteps.judged(work).followed.map(({ what, author }) => [what, author?.by])).toEqual([
    ['Viewer', 'Ann Admin'],
  ]);
});

it('what both have chosen alike leaves nothing to save', () => {
  const theirs = rules({ secondStepRoles: ['ADVISER', 'SENIOR_ADVISER'], version: 3 });
  expect(secondSteps.merged(typedRules, { record: theirs }).next).toBe('nothing');
});

it('a role that the operator asks is not chosen', () => {
  expect(rolesIn(secondSteps.edited(begun, { role: 'ADMIN', selected: true }))).toEqual(['SENIOR_ADVISER']);
});

it('where another provider signs people in nothing is changed, and what was chosen before cannot be saved', () => {
  expect(signInRulesList.mayEdit?.([elsewhere], theRules.id, {})).toBe(false);
  const moved = secondSteps.merged(typedRules, { record: elsewhere }).work;
  expect(secondSteps.judged(moved).problem).toContain('Your identity provider signs people in.');
});

it('what was chosen comes back after a reload', () => {
  const kept = keptWorkIn(JSON.parse(JSON.stringify(keptOf(typedRules))));
  expect(rolesIn(secondSteps.begun({ subject: theRules, read: { record: rules() }, kept }))).toEqual(
    rolesIn(typedRules),
  );
});
