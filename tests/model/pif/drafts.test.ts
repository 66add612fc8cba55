import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftsIn, keptDrafts } from '../../../src/model/pif/drafts.ts';
import { sheetOf } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { given, inputModel, sample } from './fixture.ts';

const RAIN = 'Growing_Season_Rain';
const read = (version: number, rain: number | null, more = {}) =>
  sheetOf(
    inputModel([
      sample(1, { version, sampleModelParameterValues: given(rain === null ? {} : { [RAIN]: rain }), ...more }),
    ]),
  );
const through = (drafts: unknown) => keptDrafts(JSON.parse(JSON.stringify(drafts)));
const typedOver = (rain: number | null) => read(1, rain).with([{ row: 0, omlName: RAIN, value: 300 }]);

describe('unsaved model inputs over a reload', () => {
  it('are as they were, whatever was typed where', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            row: fc.nat(3),
            omlName: fc.constantFrom(RAIN, 'Seeding_Date', 'Soil_Texture', 'N_Application_Week'),
            value: fc.oneof(fc.constantFrom(null, 'soon', '2026-05-15'), fc.integer({ min: 0, max: 900 })),
          }),
        ),
        (patches) => {
          const sheet = sheetOf(inputModel()).with(patches);
          const again = sheetOf(inputModel()).resuming(through(draftsIn(sheet)));
          expect(again.rows.map(({ entered }) => entered)).toEqual(sheet.rows.map(({ entered }) => entered));
          expect(again.summary).toEqual(sheet.summary);
        },
      ),
    ));

  it('say where another user has changed the stored value, over every further reload, until it is settled', () => {
    const first = read(2, 260).resuming(through(draftsIn(typedOver(250))));
    expect(first.rows[0]).toMatchObject({ entered: { [RAIN]: 300 }, overtaken: [RAIN] });
    const second = read(2, 260).resuming(through(draftsIn(first)));
    expect(second.rows[0]?.overtaken).toEqual([RAIN]);
    const kept = second.settled({ keys: [`1 ${RAIN}`], by: 'mine' });
    expect(kept.rows[0]).toMatchObject({ entered: { [RAIN]: 300 }, overtaken: [] });
    expect(second.turned('undo').rows[0]).toMatchObject({ entered: { [RAIN]: 260 }, overtaken: [] });
  });

  it('are no news where the save that was under way has stored them, or has not', () => {
    const sent = typedOver(250).sending();
    const undone = sent.turned('undo');
    expect(undone.summary.changed).toBe(1);
    expect(read(2, 300).resuming(through(draftsIn(sent))).summary.changed).toBe(0);
    const stored = read(2, 300).resuming(through(draftsIn(undone)));
    expect(stored.rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, overtaken: [] });
  });

  it('hold what was taken back while its save was under way, for the save may arrive after the reload', () => {
    const undone = typedOver(250).sending().turned('undo');
    const again = read(1, 250).resuming(through(draftsIn(undone)));
    expect(again.rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true, overtaken: [] });
    expect(again.history.past).toEqual([]);
    expect(draftsIn(again)).toEqual(draftsIn(undone));
    const later = (version: number, rain: number) =>
      again.refreshed(inputModel([sample(1, { version, sampleModelParameterValues: given({ [RAIN]: rain }) })]));
    // The save has arrived: an undone value stays undone, over the adviser's own value only.
    expect(later(2, 300).rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true, overtaken: [] });
    // Another user was first: the save can store nothing any more.
    expect(later(2, 250).summary.changed).toBe(0);
    const savedAgain = again
      .sending()
      .saved([sample(1, { version: 2, sampleModelParameterValues: given({ [RAIN]: 250 }) })]);
    expect(savedAgain.summary.changed).toBe(0);
  });

  it('know their own save by what it stores, also where something else was typed since', () => {
    const typedOn = typedOver(250)
      .sending()
      .with([{ row: 0, omlName: RAIN, value: 310 }]);
    const again = read(1, 250).resuming(through(draftsIn(typedOn)));
    const stored = again.refreshed(
      inputModel([sample(1, { version: 2, sampleModelParameterValues: given({ [RAIN]: 300 }) })]),
    );
    expect(stored.rows[0]).toMatchObject({ entered: { [RAIN]: 310 }, isChanged: true, overtaken: [] });
  });

  it('stay in a sample whose run is under way, and are let go in one that is finalised', () => {
    const drafts = draftsIn(typedOver(null));
    expect(read(1, null, { status: statusIds.Running }).resuming(drafts).summary.changed).toBe(1);
    expect(read(1, null, { isFinalised: true }).resuming(drafts).summary.changed).toBe(0);
  });

  it('survive any damage', () =>
    fc.assert(fc.property(fc.jsonValue(), (value) => void read(1, null).resuming(keptDrafts(value)))));
});

it('a value taken back while its save is under way is a change until the save has ended', () => {
  const undone = typedOver(250).sending().turned('undo');
  expect(undone.unsent().summary.changed).toBe(0);
  expect(
    undone.saved([sample(1, { version: 2, sampleModelParameterValues: given({ [RAIN]: 300 }) })]).rows[0],
  ).toMatchObject({
    entered: { [RAIN]: 250 },
    saved: { [RAIN]: 300 },
    isChanged: true,
  });
});

it('a value taken back after a save whose answer was lost is a change, until a newer version tells what became of the save', () => {
  const sent = typedOver(250).sending();
  const undone = sent.unsent(sent).turned('undo');
  const again = (version: number, rain: number) =>
    undone.refreshed(inputModel([sample(1, { version, sampleModelParameterValues: given({ [RAIN]: rain }) })]));
  expect(undone.rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true });
  expect(again(1, 250).rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true });
  expect(again(2, 250).rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: false });
  expect(again(2, 300).rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true, overtaken: [] });
  expect(again(2, 260).rows[0]).toMatchObject({ entered: { [RAIN]: 250 }, isChanged: true, overtaken: [RAIN] });
  expect(draftsIn(undone)[0]?.cells[RAIN]).toEqual({ typed: 250, over: [250, 300] });
  const sentAgain = undone
    .sending()
    .saved([sample(1, { version: 2, sampleModelParameterValues: given({ [RAIN]: 250 }) })]);
  expect(sentAgain.summary.changed).toBe(0);
});
