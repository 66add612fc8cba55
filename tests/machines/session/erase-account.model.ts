import { expect } from 'vitest';
import type { eraseAccountMachine } from '../../../src/machines/session/erase-account.machine.ts';
import { isOwnEmail } from '../../../src/model/session/own-account.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const email = 'ann@tilth.example';
const refusal = { code: 'SIGN_IN_AGAIN', status: 403, message: 'Log out and sign in again.' };

export const model: MachineModel<typeof eraseAccountMachine> = {
  events: [
    done('erase', {}),
    failed('erase', refusal),
    { type: 'ERASE', email },
    { type: 'EMAIL_TYPED', text: 'Ann@Tilth.example ' },
    { type: 'EMAIL_TYPED', text: 'ann@tilth' },
  ],
  distinguish: (context) => [context.email, context.typed, context.error?.code ?? ''],
  inputs: {
    erase: (asked, { context }) => {
      expect(asked).toEqual({});
      expect(isOwnEmail(context.email, context.typed)).toBe(true);
    },
  },
  invariants: {
    idle: ({ context }) => expect(context).toEqual({ email: '', typed: '', error: null }),
    asking: ({ context }) => expect(context.email).toBe(email),
    erasing: ({ context }) => expect(isOwnEmail(context.email, context.typed)).toBe(true),
  },
};
