/** What a statement about the subsoil offers to enter. */
import { describe, expect, it } from 'vitest';
import { ACID_SUBSOIL, offeredInput } from '../../src/model/advice/root-input.ts';
import { figure } from '../../src/model/advice/statement.ts';

const limit = figure('limitCm', { value: 30, unit: 'cm' });
const entered = figure('entered', { value: 60, unit: 'cm' });

describe('a statement about the subsoil', () => {
  it('offers the depth at which roots stop, over what was entered before', () => {
    expect(offeredInput({ rule: 'SUBSOIL_LIMIT', figures: [limit, entered], said: null })).toEqual({
      omlName: 'Root_Depth_Limit',
      value: 30,
      before: 60,
    });
    expect(offeredInput({ rule: 'SUBSOIL_LIMIT', figures: [limit], said: null })).toMatchObject({ before: null });
    expect(offeredInput({ rule: 'SUBSOIL_LIMIT', figures: [], said: null })).toBeNull();
  });

  it('offers an acid subsoil', () => {
    expect(offeredInput({ rule: 'SUBSOIL_ACID', figures: [limit], said: null })).toEqual({
      omlName: 'Root_Constraint',
      value: ACID_SUBSOIL,
      before: null,
    });
    expect(offeredInput({ rule: 'SUBSOIL_ACID', figures: [entered], said: null })).toMatchObject({ before: 60 });
  });

  it('offers nothing of another rule, or where it is entered already', () => {
    expect(offeredInput({ rule: 'SUBSOIL_SLOWS', figures: [limit], said: null })).toBeNull();
    for (const rule of ['SUBSOIL_LIMIT', 'SUBSOIL_ACID'] as const)
      expect(offeredInput({ rule, figures: [limit], said: 'roots count to 30 cm' })).toBeNull();
  });
});
