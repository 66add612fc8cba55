import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, settled, afterLostSave, written, type Cells, type Held } from '../../../src/model/shared/three-way.ts';

type Value = string | number;
// 0, the text of it and an empty text are three values: none of them is nothing.
const value = fc.constantFrom<Value>(0, '0', '', 7, '7', 62.5);
const cells: fc.Arbitrary<Cells<Value>> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, {
  noNullPrototype: true,
});
const keysOf = (...sides: readonly Cells<Value>[]): readonly string[] =>
  [...new Set(sides.flatMap(Object.keys))].toSorted();
const isTouched = (base: Cells<Value>, side: Cells<Value>, key: string): boolean => base[key] !== side[key];

describe('three-way merge', () => {
  it('keeps what only one side has changed, and asks only where both have changed a cell to something else', () => {
    fc.assert(
      fc.property(cells, cells, cells, (base, mine, theirs) => {
        const { held, asked, followed } = merged({ base, mine }, theirs);
        for (const key of keysOf(base, mine, theirs)) {
          const [isMine, isTheirs] = [isTouched(base, mine, key), isTouched(base, theirs, key)];
          const isAlike = mine[key] === theirs[key];
          expect(asked.includes(key)).toBe(isMine && isTheirs && !isAlike);
          expect(followed.includes(key)).toBe(!isMine && isTheirs);
          expect(held.mine[key]).toBe(isMine ? mine[key] : theirs[key]);
        }
      }),
    );
  });

  it('asks nothing of two who have changed the same to the same', () => {
    fc.assert(
      fc.property(cells, cells, (base, both) => {
        const { held, asked, followed } = merged({ base, mine: both }, both);
        expect([asked, followed, written(held)]).toEqual([[], [], []]);
        expect(held.mine).toEqual(both);
      }),
    );
  });

  it('writes no cell that one has not touched', () => {
    fc.assert(
      fc.property(cells, cells, cells, (base, mine, theirs) => {
        const touched = keysOf(base, mine).filter((key) => isTouched(base, mine, key));
        const { held } = merged({ base, mine }, theirs);
        for (const key of written(held)) expect(touched).toContain(key);
        for (const by of ['mine', 'theirs'] as const)
          for (const key of written(settled(held, theirs, { keys: merged({ base, mine }, theirs).asked, by })))
            expect(touched).toContain(key);
      }),
    );
  });

  it('is the identity with oneself, and with what was read', () => {
    fc.assert(
      fc.property(cells, cells, (base, mine) => {
        expect(merged({ base, mine }, base)).toEqual({ held: { base, mine }, asked: [], followed: [] });
        expect(merged({ base, mine: base }, base).held).toEqual({ base, mine: base });
      }),
    );
  });

  it('comes to the same whichever side is one’s own, up to the choice', () => {
    fc.assert(
      fc.property(cells, cells, cells, (base, mine, theirs) => {
        const [one, other] = [merged({ base, mine }, theirs), merged({ base, mine: theirs }, mine)];
        expect(one.asked.toSorted()).toEqual(other.asked.toSorted());
        const chosen = settled(one.held, theirs, { keys: one.asked, by: 'theirs' }).mine;
        const kept = settled(other.held, mine, { keys: other.asked, by: 'mine' }).mine;
        expect(chosen).toEqual(kept);
      }),
    );
  });

  it('is done once: the same news again changes nothing', () => {
    fc.assert(
      fc.property(cells, cells, cells, (base, mine, theirs) => {
        const { held, asked } = merged({ base, mine }, theirs);
        expect(merged(held, theirs)).toEqual({ held, asked, followed: [] });
      }),
    );
  });

  it('comes to the same in two steps as in one, where the first of them left no question', () => {
    fc.assert(
      fc.property(cells, cells, cells, cells, (base, mine, first, second) => {
        const half = merged({ base, mine }, first);
        const [whole, twice] = [merged({ base, mine }, second), merged(half.held, second)];
        for (const key of keysOf(base, mine, first, second)) {
          // Theirs went there and back: what was asked about on the way is asked about no more.
          if (half.asked.includes(key) || mine[key] === first[key]) continue;
          expect(twice.held.mine[key]).toBe(whole.held.mine[key]);
        }
      }),
    );
  });

  it('leads on by either choice: nothing is asked again about what was chosen', () => {
    fc.assert(
      fc.property(
        cells,
        cells,
        cells,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (base, mine, theirs, by) => {
          const { held, asked } = merged({ base, mine }, theirs);
          const after = settled(held, theirs, { keys: asked, by });
          expect(merged(after, theirs).asked).toEqual([]);
          for (const key of asked) {
            expect(after.mine[key]).toBe((by === 'mine' ? mine : theirs)[key]);
            expect(written(after).includes(key)).toBe(by === 'mine');
          }
        },
      ),
    );
  });

  it('asks about a 0 that was typed over a value of another user, and about a value that was typed over a 0', () => {
    const zero: Held<Value> = { base: { a: 50 }, mine: { a: 0 } };
    expect(merged(zero, { a: 7 })).toMatchObject({ asked: ['a'], held: { mine: { a: 0 }, base: { a: 50 } } });
    expect(merged({ base: { a: 0 }, mine: { a: 5 } }, { a: 7 }).asked).toEqual(['a']);
    expect(merged({ base: { a: 0 }, mine: {} }, { a: 7 }).asked).toEqual(['a']);
    expect(merged({ base: {}, mine: { a: 0 } }, { a: 7 }).asked).toEqual(['a']);
  });

  it('keeps a value that is typed back after a save whose answer was lost, as that save may have stored something', () => {
    const sent = afterLostSave<Value>({ base: { a: 0 }, mine: { a: 62.5 } });
    const back = { ...sent, mine: { a: 0 } };
    expect(written(back)).toEqual(['a']);
    // The save arrived: one's own 0 is written over one's own 62.5.
    expect(merged(back, { a: 62.5 })).toMatchObject({ asked: [], held: { mine: { a: 0 }, base: { a: 62.5 } } });
    // Another user has written over what the save left: one is asked, and the 0 does not give way by itself.
    expect(merged(back, { a: 7 })).toMatchObject({ asked: ['a'], held: { mine: { a: 0 } } });
    // It may still arrive.
    expect(merged(back, { a: 0 }).held.sent).toEqual({ a: [62.5] });
    expect(settled(back, { a: 7 }, { keys: ['a'], by: 'theirs' })).toEqual({ base: { a: 7 }, mine: { a: 7 } });
  });

  it('takes two notations of one value for the same, and keeps one’s own', () => {
    const isSame = (one: string | undefined, other: string | undefined) => Number(one ?? 0) === Number(other ?? 0);
    expect(merged({ base: { a: '' }, mine: { a: '0' } }, { a: '7' }, isSame)).toMatchObject({
      asked: [],
      followed: ['a'],
      held: { mine: { a: '7' } },
    });
    expect(merged({ base: { a: '50' }, mine: { a: '7.0' } }, { a: '7' }, isSame)).toMatchObject({
      asked: [],
      held: { mine: { a: '7.0' }, base: { a: '7' } },
    });
  });
});
