import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withBlendEdit } from '../../../src/model/blends/blend-draft.ts';
import { newTarget, withTargetEdit } from '../../../src/model/blends/blend-target.ts';
import { begunBlend, keptBlend } from '../../../src/model/blends/blend-work.ts';

const begun = begunBlend(null);
const work = {
  ...begun,
  draft: withBlendEdit(begun.draft, { edit: 'percent', index: 0, text: '66.6' }),
  target: withTargetEdit(newTarget, { edit: 'high', productId: 3 }),
};
const kept = (value: unknown) => keptBlend(JSON.parse(JSON.stringify(value)));

it('what stands in the dialog of a blend comes back from the session as it was', () => {
  expect(kept(work)).toEqual(work);
  expect(kept(begun)).toEqual(begun);
});

it('a target that is damaged comes back as none, a blend as nothing', () => {
  expect(kept({ ...work, target: { ...work.target, highs: [{ productId: 3 }] } })).toEqual({ ...work, target: null });
  expect(kept({ ...work, draft: { ...work.draft, rows: [{ productId: 1, percent: 5 }] } })).toBeNull();
  expect(kept({ draft: work.draft })).toBeNull();
  fc.assert(fc.property(fc.jsonValue(), (value) => keptBlend(value) === null));
});
