import { expect } from 'vitest';
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { FoundSession } from '../../../src/model/session/found-session.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const ann = { id: 'u1', name: 'Ann', email: 'ann@tilth.example' };
const bob = { id: 'u2', name: 'Bob', email: 'bob@tilth.example' };
const portal = { knowledgeLibraryUrl: 'https://library.example/', isDemo: true };
const found = (session: Partial<FoundSession>) => done('restoreSession', { portal, ...session });
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const access = {
  email: 'ann@tilth.example',
  name: 'Ann Adviser',
  roles: [
    {
      code: 'ADVISER',
      functionsList: [
        { code: 'RUN_ENGINE', hasAccess: true, hasCreate: false, hasDelete: false, hasRead: true, hasUpdate: false },
      ],
    },
  ],
};

export const model: MachineModel<typeof sessionMachine> = {
  events: [
    found({ kind: 'signedIn', account: ann }),
    found({ kind: 'signedOut' }),
    found({ kind: 'passwordForgotten' }),
    found({ kind: 'passwordChanged' }),
    done('signInAgain', ann),
    done('signInAgain', bob),
    done('loadUserAccess', access),
    ...['restoreSession', 'signIn', 'resetPassword', 'signOut', 'renewToken', 'signInAgain', 'loadUserAccess'].map(
      (id) => failed(id, refusal),
    ),
  ],
  // Who it is and why it failed is told by no guard but the comparison of the account with the one signed in.
  distinguish: ({ account, access, notice }) => [account !== null, access?.accessFunctionList.length ?? null, notice],
  inputs: {
    signIn: ({ asksPassword }, { context }) => expect(asksPassword).toBe(context.notice === 'passwordChanged'),
  },
  invariants: {
    signedIn: ({ context }) => expect(context.account).not.toBeNull(),
    signedOut: ({ context }) => expect([context.account, context.access]).toEqual([null, null]),
    'signedIn.access.known': ({ context }) => expect(context.access?.accessFunctionList).toEqual(['RUN_ENGINE']),
    'signedIn.access.refused': ({ context }) => expect(context.access?.accessFunctionList).toEqual([]),
    unavailable: ({ context }) => expect(context.error?.message).toBe(refusal.message),
  },
};
