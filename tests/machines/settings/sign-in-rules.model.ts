import { expect } from 'vitest';
import type { signInRulesMachine } from '../../../src/machines/settings/sign-in-rules.machine.ts';
import type { SignInRules } from '../../../src/model/contract/entities.ts';
import { differsFrom } from '../../../src/model/settings/sign-in-rules.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
export const rules: SignInRules = { isOurs: true, alwaysRoles: ['ADMIN'], secondStepRoles: ['SENIOR_ADVISER'] };
const elsewhere: SignInRules = { isOurs: false, alwaysRoles: [], secondStepRoles: [] };

export const model: MachineModel<typeof signInRulesMachine> = {
  events: [
    done('loadRules', rules),
    done('loadRules', elsewhere),
    failed('loadRules', refusal),
    done('saveRules', { ...rules, secondStepRoles: ['ADVISER', 'SENIOR_ADVISER'] }),
    failed('saveRules', refusal),
    { type: 'ROLE_TOGGLED', role: 'ADVISER', selected: true },
    { type: 'ROLE_TOGGLED', role: 'ADVISER', selected: false },
    { type: 'ROLE_TOGGLED', role: 'ADMIN', selected: false },
  ],
  distinguish: ({ rules: known, draft, error }) => [
    known?.isOurs,
    known?.secondStepRoles.join(),
    draft?.join(),
    error?.code ?? '',
  ],
  inputs: {
    saveRules: ({ roles }, { context }) => {
      expect(roles).toEqual(context.draft);
      expect(differsFrom(context.rules!, roles)).toBe(true);
    },
  },
  invariants: {
    shown: ({ context: { rules: known, draft } }) => {
      if (known?.isOurs === false) expect(draft ?? []).toEqual([]);
      expect(draft ?? []).not.toContain('ADMIN');
    },
  },
};
