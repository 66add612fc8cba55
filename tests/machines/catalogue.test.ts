import { describe, expect, it } from 'vitest';
import { catalogueFilesOf } from '../../stately/catalogue/files.ts';
import { factsOf } from '../../stately/catalogue/facts.ts';
import { foundIn } from '../../stately/catalogue/find.ts';
import { SPEC_PARTS, SPEC_SECTIONS } from '../../stately/catalogue/machine-facts.ts';
import { sentenceOf } from '../../stately/catalogue/sentence.ts';
import { portal } from '../../src/model/contract/index.ts';
import { pathsOf } from './harness/paths.ts';
import { modelOf, readRegistry } from './harness/registry.ts';
import { timesTaken } from './harness/times-taken.ts';

const { machines } = await readRegistry('src/machines', 'tests/machines', undefined);
const { machines: walked, ...models } = await readRegistry('src/machines', 'tests/machines', 'toaster');
const [toaster] = walked;
const times = timesTaken(
  toaster!.machine,
  pathsOf(toaster!.machine, modelOf(toaster!, { machines: walked, ...models })!),
);

// What paths there are is counted where they are walked, and what they take for one machine here.
const facts = factsOf(machines, (id, choice) => (id === 'toaster' ? (times.get(choice) ?? 0) : 0)).map((one) => ({
  ...one,
  paths: 0,
}));
const of = (id: string) => facts.find((one) => one.id === id)!;

describe('the catalogue of machines', () => {
  it('names for a service the calls that it makes, not those behind a like name in another file', () => {
    const callsOf = (id: string, name: string) => of(id).services.find((service) => service.name === name)?.calls;
    expect(callsOf('upload', 'tick')).toEqual(['GET /sample/uploadProgress']);
    expect(callsOf('economicsEditor', 'resetCaches')).toEqual(['GET /adminConsole/resetAppLevelProperties']);
  });

  it('tells how often the generated tests take a transition', () =>
    expect(
      of('toaster')
        .outline.flatMap(({ leads }) => leads)
        .filter(({ tests }) => tests === 0),
    ).toEqual([]));

  it('is written for tools and for people', () => {
    const files = catalogueFilesOf(facts);
    expect(JSON.parse(files['catalogue.json']!)).toEqual(facts);
    for (const { id, purpose } of facts) expect(files['catalogue.md']).toContain(`## ${id}\n\n${purpose}\n`);
  });

  it('knows who starts whom: all machines but the two roots, those that go along with the portal’s, and the list that tabs fetch under their own names, are started by some other', () => {
    expect(facts.filter(({ startedBy }) => startedBy.length === 0).map(({ id }) => id)).toEqual([
      'app',
      'deviceCopies',
      'release',
      'growerPage',
      'uploadQueue',
      'nextPage',
      'palette',
      'path',
      'notifications',
      'recordList',
      'invitations',
    ]);
    expect(of('upload').startedBy).toEqual(['sampleTasks']);
    // A page's machine is fetched late, and still its name leads to it.
    expect(of('samples').startedBy).toEqual(['workspace']);
  });

  it('finds every call that a screen makes behind a service of some machine', () => {
    const made = new Set(facts.flatMap(({ services }) => services.flatMap(({ calls }) => calls)));
    const ofScreens = Object.entries(portal).filter(([, call]) => !('programs' in call));
    expect(ofScreens.map(([key]) => key).filter((key) => !made.has(key))).toEqual([]);
    expect([...made].filter((key) => !(key in portal))).toEqual([]);
  });

  it('tells the calls of a machine that several services of one name are made for', () => {
    const reorder = of('orderedList').services.find(({ name }) => name === 'reorder')!;
    expect(reorder.calls).toEqual(
      expect.arrayContaining(['PUT /Recommendation/{id}/reorderproducts', 'PUT /Recommendation/{id}/reordercomments']),
    );
    expect(of('fileSave').services.find(({ name }) => name === 'saveFile')!.calls).toContain(
      'POST /sample/UploadSamples',
    );
  });

  it('tells what a reload keeps', () => {
    expect(of('tenants').kept).toEqual(['currentId']);
    expect(of('samples').kept).toContain('uploadDraft');
    expect(of('builder').kept).toEqual(['layout', 'open']);
    expect(of('toaster').kept).toEqual([]);
  });

  it('leaves no part of the specification that has screens or states without a machine', () => {
    const carriedOut = new Set(facts.flatMap(({ spec }) => spec));
    const lacking = Object.keys(SPEC_PARTS)
      .flatMap((part) => ['2', '4'].map((section) => `${part}.${section}`))
      .filter((reference) => !carriedOut.has(reference));
    expect(lacking).toEqual([]);
    expect(Object.keys(SPEC_SECTIONS)).toHaveLength(9);
  });
});

describe('the sentence beside a machine', () => {
  const machine = 'export const ovenMachine = setup({});';
  const read = (comment: string) => sentenceOf('oven.machine.ts', `${comment}\n${machine}`);
  it('is read with its sections, on one line or many', () => {
    const expected = { purpose: 'Bakes bread.', spec: ['1.2', '3.4'], beyondSpec: '' };
    expect(read('/** Bakes bread. @spec 1.2, 3.4 */')).toEqual(expected);
    expect(read('/**\n * Bakes\n * bread.\n * @spec 1.2, 3.4\n */')).toEqual(expected);
  });
  it('may say why it carries out no section', () =>
    expect(read('/** Bakes bread. @spec — nobody asked */')).toMatchObject({ spec: [], beyondSpec: 'nobody asked' }));
  it.each([
    ['', 'says nothing'],
    ['/** Bakes bread. */', 'has no @spec'],
    ['/** @spec 1.2 */', 'says nothing'],
    ['/** Bakes bread. @spec — */', 'without a reason'],
    ['/** Bakes bread. @spec 4.2 */', 'names "4.2", which is no section'],
    ['/** Bakes bread. @spec 1.2 and more */', 'names "1.2 and more"'],
    ['/** Bakes bread. @spec 1.2 @spec 1.3 */', 'more than one @spec'],
  ])('%j fails in words: %s', (comment, words) => expect(() => read(comment)).toThrow(words));
});

describe('a search over all machines', () => {
  it.each([
    ['LEAVE_ASKED', 'upload', 'upload.sending'],
    ['isDecided', 'upload', 'upload.drafting'],
    ['storeDecided', 'upload', 'upload.deciding'],
    ['confirmingleave', 'upload', 'upload.sending.confirmingLeave'],
    ['undoupload', 'uploads', 'uploads'],
  ])('for %s finds it in %s', (words, id, state) => {
    const places = foundIn(facts, words).filter((place) => place.machine === id);
    expect(places.map((place) => place.state.startsWith(state))).toContain(true);
  });
  it('for nothing, or for what no machine has, finds nothing', () => {
    expect(foundIn(facts, '  ')).toEqual([]);
    expect(foundIn(facts, 'unheardOf')).toEqual([]);
  });
  it('wants every word, in whatever order', () =>
    expect(foundIn(facts, 'storeDecided upload').every(({ machine }) => machine === 'upload')).toBe(true));
});
