import { expect } from 'vitest';
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { FoundSession } from '../../../src/model/session/found-session.ts';
import { noAccess } from '../../../src/model/session/access.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const ann = { id: 'u1', name: 'Ann', email: 'ann@tilth.example' };
const bob = { id: 'u2', name: 'Bob', email: 'bob@tilth.example' };
const portal = { knowledgeLibraryUrl: 'https://library.example/', isDemo: true };
const found = (session: Partial<FoundSession>) => done('restoreSession', { portal, ...session });
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const access = noAccess(ann);

export const model: MachineModel<typeof sessionMachine> = {
  events: [
    found({ kind: 'signedIn', account: ann }),
    found({ kind: 'signedOut' }),
    found({ kind: 'passwordForgotten' }),
    found({ kind: 'passwordChanged' }),
    done('signInAgain', ann),
    done('signInAgain', bob),
    { type: 'ACCESS_READ', access: { ...access, accessFunctionList: ['RUN_ENGINE'] }, error: null },
    { type: 'ACCESS_READ', access: null, error: refusal },
    ...['restoreSession', 'signIn', 'resetPassword', 'signOut', 'renewToken', 'signInAgain'].map((id) =>
      failed(id, refusal),
    ),
  ],
  // Account and cause of a failure are covered by no guard but the comparison of the account with the one signed in.
  distinguish: ({ account, access, notice, error }) => [
    account !== null,
    access?.accessFunctionList.length ?? null,
    notice,
    error !== null,
  ],
  inputs: {
    signIn: ({ asksPassword }, { context }) => expect(asksPassword).toBe(context.notice === 'passwordChanged'),
  },
  invariants: {
    signedIn: ({ context }) => {
      expect(context.account).not.toBeNull();
      if (context.error) expect(context.access?.accessFunctionList).toEqual([]);
    },
    signedOut: ({ context }) => expect([context.account, context.access]).toEqual([null, null]),
    unavailable: ({ context }) => expect(context.error?.message).toBe(refusal.message),
  },
};
