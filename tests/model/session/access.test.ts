import { expect, it } from 'vitest';
import { accessOf, mayUse, noAccess, permissionsOf } from '../../../src/model/session/access.ts';
import { functionCodes, roleCodes } from '../../../src/model/session/permissions.ts';
import { describeFunction, describeRole } from '../../../src/model/texts/session.ts';

const grant = (
  code: string,
  kinds: Partial<Record<'hasAccess' | 'hasCreate' | 'hasDelete' | 'hasRead' | 'hasUpdate', boolean>>,
) => ({
  code,
  hasAccess: false,
  hasCreate: false,
  hasDelete: false,
  hasRead: false,
  hasUpdate: false,
  ...kinds,
});

it('the lists join what all roles grant, each code once', () => {
  const access = accessOf({
    email: 'a@tilth.example',
    name: 'Ann',
    theme: 'device',
    areas: 'ha',
    roles: [
      { code: 'ADVISER', functionsList: [grant('RUN_ENGINE', { hasAccess: true, hasRead: true })] },
      {
        code: 'ADMIN',
        functionsList: [grant('RUN_ENGINE', { hasAccess: true }), grant('EDIT_PIF', { hasUpdate: true })],
      },
    ],
  });
  expect(access).toMatchObject({
    roles: ['ADVISER', 'ADMIN'],
    accessFunctionList: ['RUN_ENGINE'],
    readFunctionList: ['RUN_ENGINE'],
    updateFunctionList: ['EDIT_PIF'],
  });
  expect([mayUse(access, 'RUN_ENGINE'), mayUse(access, 'EDIT_PIF')]).toEqual([true, false]);
});

it('what the user may do is a list of known codes: one that only a newer server knows gates nothing', () => {
  const roles = [
    { code: 'ADVISER', functionsList: ['RUN_ENGINE', 'FLY'].map((code) => grant(code, { hasAccess: true })) },
  ];
  const access = accessOf({ email: 'a@tilth.example', name: 'Ann', theme: 'device', areas: 'ha', roles });
  expect([access.accessFunctionList, permissionsOf(access), permissionsOf(null)]).toEqual([
    ['RUN_ENGINE', 'FLY'],
    ['RUN_ENGINE'],
    [],
  ]);
});

it('roles that could not be read allow nothing', () => {
  const access = noAccess({ email: 'a@tilth.example', name: 'Ann' });
  expect([...functionCodes.filter((code) => mayUse(access, code)), mayUse(null, 'RUN_ENGINE')]).toEqual([false]);
});

it('every role and function has words, and an unknown code is shown itself', () => {
  expect([...roleCodes].filter((code) => describeRole(code) === code)).toEqual([]);
  expect([...functionCodes].filter((code) => describeFunction(code) === code)).toEqual([]);
  expect([describeRole('toString'), describeFunction('FLY')]).toEqual(['toString', 'FLY']);
});
