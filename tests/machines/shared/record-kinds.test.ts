import { describe, expect, it } from 'vitest';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { plainRecord, type ReadRecord } from '../../../src/model/shared/record-kind.ts';
import { keptOf, keptWorkIn } from '../../../src/model/shared/record-work.ts';
import { figureSample } from '../advice/advice-figures.sample.ts';
import { templateSample } from '../comments/template.sample.ts';
import { priceSample } from '../economics/price.sample.ts';
import { customerSample } from '../customers/customer.sample.ts';
import { testMachine } from '../harness/test-machine.ts';
import { programSample } from '../rates/rate-programs.model.ts';
import { reportCommentSample } from '../reports/report-comment.sample.ts';
import { noteSample } from '../reports/note.sample.ts';
import { brandSample } from '../settings/brand.model.ts';
import { referenceSample } from '../settings/reference-data.sample.ts';
import { mailTemplateSample } from '../settings/mail-templates.sample.ts';
import { paddockSample } from '../sites/paddock.fixtures.ts';
import { compositeSample } from '../samples/composite-editor.model.ts';
import { correctionSample } from '../samples/correction.sample.ts';
import { siteSample } from '../sites/site.fixtures.ts';
import { kindModel, twoPeople, type KindSample } from './kind-model.ts';
import { sample as plain } from './record-editor.model.ts';

const samples: Readonly<Record<string, KindSample<ReadRecord, object, object>>> = {
  'a record of two texts': plain,
  'a comment template': templateSample,
  'a mail template': mailTemplateSample,
  'the brand': brandSample,
  'a product of the catalogue': referenceSample,
  'a customer': customerSample,
  'a site': siteSample,
  'a paddock': paddockSample,
  'a price': priceSample,
  'a composite': compositeSample,
  'a correction of samples': correctionSample,
  'a number behind advice': figureSample,
  'a program of products': programSample,
  'a comment of a report': reportCommentSample,
  'a note of a report': noteSample,
};

/** Over a line and back, as the browser's session keeps it. */
const reloaded = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(Object.entries(samples))('%s', (_, sample) => {
  const { kind, subject, read, theirs } = sample;
  const { editing, begun, typed, asked, cell } = twoPeople(sample);

  it('is not changed before anything is typed', () => {
    expect(editing.judged(begun)).toMatchObject({ isChanged: false, isGone: false, asked: [], followed: [] });
    expect(editing.judged(typed).isChanged).toBe(true);
  });

  it('asks about what both have changed, with both values, and shows what the other alone has changed', () => {
    const { asked: both, followed } = editing.judged(asked);
    expect(both.map(({ key }) => key)).toEqual([cell.key]);
    expect([cell.what, cell.mine, cell.theirs]).not.toContain('');
    expect(cell.mine).not.toBe(cell.theirs);
    expect(followed.length).toBeGreaterThan(0);
    for (const { what } of followed) expect(what).not.toBe('');
  });

  it('goes on with mine: the save writes that cell alone over the newest version', () => {
    const mine = editing.settled(asked, { keys: [cell.key], by: 'mine' });
    expect(editing.judged(mine)).toMatchObject({ asked: [], isChanged: true });
    expect(mine.read).toEqual(theirs);
    const stored = kind.cellsOf(kind.begin(theirs, subject));
    const saved = kind.cellsOf(mine.draft);
    expect(Object.keys({ ...stored, ...saved }).filter((key) => saved[key] !== stored[key])).toEqual([cell.key]);
  });

  it('goes on with theirs: nothing of mine is left to be saved', () => {
    const taken = editing.settled(asked, { keys: [cell.key], by: 'theirs' });
    expect(editing.judged(taken)).toMatchObject({ asked: [], isChanged: false });
    expect(kind.cellsOf(taken.draft)).toEqual(kind.cellsOf(kind.begin(theirs, subject)));
  });

  it('keeps what was typed for a record that is removed', () => {
    const gone = editing.merged(typed, { ...read, record: null }).work;
    expect(editing.judged(gone)).toMatchObject({ isGone: true, asked: [] });
    expect(kind.cellsOf(gone.draft)).toEqual(kind.cellsOf(typed.draft));
    if (kind.isAddable) expect(editing.asNew(gone)).toMatchObject({ subject: { id: null }, read: { record: null } });
  });

  it('comes back after a reload, on top of what others have made of it meanwhile', () => {
    const kept = keptWorkIn(reloaded(keptOf(typed)));
    expect(kept).not.toBeNull();
    expect(editing.begun({ subject, read, kept }).draft).toEqual(typed.draft);
    expect(editing.judged(editing.begun({ subject, read: theirs, kept })).asked).toHaveLength(1);
    expect(editing.begun({ subject, read, kept: kept && { ...kept, draft: { odd: 1 } } })).toEqual(begun);
  });

  // The first is walked with all machines.
  if (kind !== plainRecord) testMachine(recordEditor(kind), kindModel(sample));
});
