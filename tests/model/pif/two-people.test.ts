import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkError, type AppError } from '../../../src/model/errors/app-error.ts';
import { draftsIn, keptDrafts } from '../../../src/model/pif/drafts.ts';
import { afterSave, canSave, changesIn, mergedInputs, type PifWork } from '../../../src/model/pif/saving.ts';
import { sheetOf, type Sheet } from '../../../src/model/pif/sheet.ts';
import { followedCells, overtakenCells } from '../../../src/model/pif/two-people.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { given, inputModel, sample } from './fixture.ts';

const RAIN = 'Growing_Season_Rain';
const WEEK = 'N_Application_Week';
const TEXTURE = 'Soil_Texture';
const stale: AppError = { code: 'STALE_VERSION', status: 409, message: 'Ann Smith changed sample S1.' };
const ann = { by: 'Ann Smith', on: '2026-03-01T02:00:00.000Z' };

type Values = Readonly<Record<string, number>>;
const read = (version: number, ...samples: readonly Values[]) => ({
  ...inputModel(samples.map((values, at) => sample(at + 1, { version, sampleModelParameterValues: given(values) }))),
  inputChanges: [{ ...ann, sampleIds: [1], omlNames: [RAIN, WEEK] }],
});
const begun = (...samples: readonly Values[]): Sheet => sheetOf(read(1, ...samples));
const typed = (sheet: Sheet, values: Readonly<Record<string, number | null>>, row = 0): Sheet =>
  sheet.with(Object.entries(values).map(([omlName, value]) => ({ row, omlName, value })));
const workOf = (sheet: Sheet): PifWork => ({ customerId: 7, sheet: sheet.sending(), read: null });

describe('inputs that two people enter', () => {
  it('go into one save where each has another input, and name what others have changed', () => {
    const sheet = typed(begun({ [RAIN]: 250, [WEEK]: 4 }), { [WEEK]: 8 });
    const { work, next } = mergedInputs(workOf(sheet), read(2, { [RAIN]: 333, [WEEK]: 4 }));
    expect(next).toBe('save');
    expect(changesIn(work.sheet)).toEqual([
      {
        id: 1,
        version: 2,
        sampleModelParameterValues: [
          { omlName: RAIN, value: 333 },
          { omlName: WEEK, value: 8 },
        ],
      },
    ]);
    const saved = read(3, { [RAIN]: 333, [WEEK]: 8 }).samples;
    const after = afterSave(sheet.sending(), { outcome: 'saved', work, saved, error: null });
    expect(after.summary.changed).toBe(0);
    expect(followedCells(after)).toEqual([
      {
        key: `1 ${RAIN}`,
        what: 'Growing Season Rain of Home, Site 1, 0cm to 10cm',
        author: expect.objectContaining(ann),
      },
    ]);
    expect(followedCells(after.followedRead())).toEqual([]);
  });

  it('are asked about where both have the same input, one emptied or not, and nothing is saved until one decides', () => {
    const sheet = typed(begun({ [RAIN]: 250, [TEXTURE]: 1 }), { [RAIN]: null, [TEXTURE]: 2 });
    const { work, next } = mergedInputs(workOf(sheet), read(2, { [RAIN]: 333, [TEXTURE]: 1 }));
    expect(next).toBe('ask');
    const after = afterSave(sheet.sending(), { outcome: 'asked', work, saved: null, error: stale });
    expect(overtakenCells(after)).toMatchObject([
      { key: `1 ${RAIN}`, mine: '250 (not entered)', theirs: '333', author: ann },
    ]);
    expect(canSave(after)).toBe(false);
    const mine = after.settled({ keys: [`1 ${RAIN}`], by: 'mine' });
    expect(canSave(mine)).toBe(true);
    expect(mine.rows[0]).toMatchObject({ entered: { [TEXTURE]: 2 }, isChanged: true });
    const theirs = after.settled({ keys: [`1 ${RAIN}`], by: 'theirs' });
    expect(theirs.rows[0]).toMatchObject({ entered: { [RAIN]: 333, [TEXTURE]: 2 }, overtaken: [] });
    expect(theirs.turned('undo').rows[0]?.entered).toEqual({ [TEXTURE]: 2 });
  });

  it('are no question where both entered the same, or where theirs says what mine does', () => {
    const sheet = typed(begun({ [RAIN]: 250 }), { [RAIN]: 333 });
    expect(mergedInputs(workOf(sheet), read(2, { [RAIN]: 333 }))).toMatchObject({ next: 'nothing' });
  });

  it('stay a question over typing, a reload of the page and further changes of others', () => {
    const asked = typed(begun({ [RAIN]: 250 }), { [RAIN]: 300 }).refreshed(read(2, { [RAIN]: 333 }));
    expect(typed(asked, { [RAIN]: 310 }).rows[0]?.overtaken).toEqual([RAIN]);
    expect(typed(asked, { [RAIN]: 333 }).rows[0]?.overtaken, 'theirs, typed').toEqual([]);
    const drafts = keptDrafts(JSON.parse(JSON.stringify(draftsIn(asked))));
    expect(sheetOf(read(2, { [RAIN]: 333 })).resuming(drafts).rows[0]?.overtaken).toEqual([RAIN]);
    expect(overtakenCells(asked.refreshed(read(3, { [RAIN]: 340 })))).toMatchObject([{ mine: '300', theirs: '340' }]);
  });

  it('are followed while one edits elsewhere, and no step back takes what is theirs', () => {
    const saved = typed(begun({ [RAIN]: 250 }, { [RAIN]: 250 }), { [RAIN]: 300 })
      .sending()
      .saved(read(2, { [RAIN]: 300 }, { [RAIN]: 250 }).samples);
    const editing = typed(saved, { [WEEK]: 8 }, 1);
    const followed = editing.refreshed(read(3, { [RAIN]: 333 }));
    expect(followed.rows.map(({ entered }) => entered)).toEqual([{ [RAIN]: 333 }, { [RAIN]: 250, [WEEK]: 8 }]);
    expect(followedCells(followed)).toHaveLength(1);
    const back = followed.turned('undo').turned('undo');
    expect(back.rows.map(({ entered }) => entered)).toEqual([{ [RAIN]: 333 }, { [RAIN]: 250 }]);
    expect(followedCells(saved.refreshed(read(3, { [RAIN]: 333 }))), 'who only looks on is told nothing').toEqual([]);
  });

  it('of others are no news twice while a save is under way', () => {
    const sending = typed(begun({ [RAIN]: 250, [WEEK]: 4 }), { [WEEK]: 8 }).sending();
    const first = sending.refreshed(read(2, { [RAIN]: 333, [WEEK]: 4 }));
    const second = first.refreshed(read(3, { [RAIN]: 340, [WEEK]: 4 }));
    expect(second.rows[0]).toMatchObject({ entered: { [RAIN]: 340, [WEEK]: 8 }, overtaken: [] });
  });

  it('that a lost save has stored are one’s own', () => {
    const sheet = typed(begun({ [RAIN]: 250 }), { [RAIN]: 300 }).sending();
    const work = { customerId: 7, sheet, read: null };
    const lost = afterSave(sheet, { outcome: 'failed', work, saved: null, error: networkError });
    const again = lost.turned('undo').refreshed(read(2, { [RAIN]: 300 }));
    expect(again.rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true, overtaken: [] });
  });

  it('in a sample that another user has sent to the engine wait, and the others are saved', () => {
    const sheet = typed(typed(begun({ [RAIN]: 250 }, { [RAIN]: 250 }), { [RAIN]: 300 }), { [RAIN]: 310 }, 1);
    const running = read(2, { [RAIN]: 250 }, { [RAIN]: 250 });
    const locked = {
      ...running,
      samples: running.samples.map((one) => (one.id === 1 ? { ...one, status: statusIds.Running } : one)),
    };
    const { work, next } = mergedInputs(workOf(sheet), locked);
    expect(next).toBe('save');
    expect(changesIn(work.sheet).map(({ id }) => id)).toEqual([2]);
  });
});

const names = [RAIN, WEEK, TEXTURE];
const cells = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...names), fc.option(fc.integer({ min: 1, max: 4 }))), {
  maxLength: 6,
});

/** The cells of three samples after some were written. */
const written = (base: readonly Values[], changes: readonly (readonly [number, string, number | null])[]) =>
  base.map((values, at) =>
    changes
      .filter(([row]) => row === at)
      .reduce<Values>((next, [, name, value]) => {
        const { [name]: _, ...others } = next;
        return value === null ? others : { ...others, [name]: value };
      }, values),
  );

it('whatever two people enter, a merge keeps mine where I typed, theirs where I did not, and asks where both did', () =>
  fc.assert(
    fc.property(cells, cells, cells, (stored, mine, theirs) => {
      const base = written([{}, {}, {}], stored);
      const [ours, others] = [written(base, mine), written(base, theirs)];
      const sheet = begun(...base).with(mine.map(([row, omlName, value]) => ({ row, omlName, value })));
      const merged = sheet.refreshed(read(2, ...others));
      merged.rows.forEach((row, at) => {
        for (const name of names) {
          const [before, my, their] = [base[at]![name], ours[at]![name], others[at]![name]];
          expect(row.entered[name], `${at} ${name}`).toBe(my === before ? their : my);
          expect(row.overtaken.includes(name)).toBe(my !== before && their !== before && my !== their);
        }
      });
      // A save writes what each has typed and nothing else.
      for (const { id, sampleModelParameterValues } of changesIn(merged))
        for (const name of names) {
          const at = Number(id) - 1;
          const sent = sampleModelParameterValues.find(({ omlName }) => omlName === name)?.value;
          if (ours[at]![name] === base[at]![name]) expect(sent).toBe(others[at]![name]);
        }
    }),
  ));
