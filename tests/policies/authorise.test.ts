import { describe, expect, it } from 'vitest';
import { authorise } from '../../server/policies/authorise.ts';
import {
  functionCodes,
  functionsOfRole,
  holds,
  isFunctionCode,
  isRoleCode,
  roleCodes,
} from '../../src/model/session/permissions.ts';

const refusal = expect.objectContaining({ code: 'FORBIDDEN' }) as object;

describe('authorisation', () => {
  it('lets every caller pass when a call is public, and every signed-in user when that is enough', () => {
    expect(() => authorise('PUBLIC', [])).not.toThrow();
    expect(() => authorise('SIGNED_IN', [])).not.toThrow();
  });

  it.each(functionCodes)('lets exactly the roles that hold %s pass', (code) => {
    for (const role of roleCodes) {
      const call = (): void => authorise(code, [role]);
      if (functionsOfRole[role].includes(code)) expect(call).not.toThrow();
      else expect(call).toThrow(refusal);
    }
  });

  it('knows the roles by their codes as they are written', () => {
    expect(roleCodes.every(isRoleCode)).toBe(true);
    expect(['OWNER', 'viewer', ''].map(isRoleCode)).toEqual([false, false, false]);
  });

  it('refuses users without a role, and asks one of several roles for the function', () => {
    expect(() => authorise('EDIT_PIF', [])).toThrow(refusal);
    expect(() => authorise('EDIT_PIF', ['VIEWER', 'ADVISER'])).not.toThrow();
    expect(holds(['VIEWER', 'ADVISER'], 'EDIT_PIF')).toBe(true);
    expect(holds(['VIEWER'], 'EDIT_PIF')).toBe(false);
  });

  it('knows the codes of functions from other words', () => {
    expect([isFunctionCode('EDIT_PIF'), isFunctionCode('EDIT_PIG')]).toEqual([true, false]);
  });

  /** Role by role in so many words: a function that slips into a role, or out of one, is seen here. */
  it('gives each role what was agreed', () => {
    const adviser = [
      'VIEW_CUSTOMERS',
      'ADD_CUSTOMERS',
      'UPLOAD_SAMPLES',
      'EDIT_SAMPLES',
      'EDIT_PIF',
      'RUN_ENGINE',
      'EDIT_RECOMMENDATION',
      'DELETE_RECOMMENDATION',
      'EDIT_CUSTOM_BLEND',
      'EDIT_REPORT',
      'FINALISE_REPORT',
      'PUBLISH_REPORT',
      'SEND_REPORT',
    ];
    const sorted = Object.fromEntries(roleCodes.map((role) => [role, [...functionsOfRole[role]].sort()]));
    expect(sorted).toEqual({
      VIEWER: ['VIEW_CUSTOMERS'],
      ADVISER: adviser.toSorted(),
      SENIOR_ADVISER: [
        ...adviser,
        'EDIT_CUSTOMERS',
        'UNDELETE_RECOMMENDATION',
        'REOPEN_REPORT',
        'MANAGE_AUTO_SEND',
      ].sort(),
      ADMIN: [
        ...adviser,
        'EDIT_CUSTOMERS',
        'UNDELETE_RECOMMENDATION',
        'REOPEN_REPORT',
        'MANAGE_AUTO_SEND',
        'MANAGE_REFERENCE_DATA',
        'MANAGE_PEOPLE',
      ].sort(),
    });
  });
});
