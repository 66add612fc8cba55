import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteSample } from '../../machines/reports/note.sample.ts';
import { reportCommentSample } from '../../machines/reports/report-comment.sample.ts';
import { twoPeople } from '../../machines/shared/kind-model.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { reportCommentKind } from '../../../src/model/reports/comment-kind.ts';
import {
  areRecipientsValid,
  areSameOutputs,
  canBeSent,
  chosenSet,
  firstOutputs,
  isTextChanged,
  missingIn,
  outputsOfSet,
  setsOf,
  templateIdFor,
  toggledOutput,
  withTemplate,
  type EmailDraft,
} from '../../../src/model/reports/email-draft.ts';
import { firstLayout, keptWork, noReportWork } from '../../../src/model/reports/kept-work.ts';
import { addable, fileSize, shortHash, withReport } from '../../../src/model/reports/open-report.ts';
import {
  findOutput,
  hasOptions,
  isOutputChanged,
  optionCodes,
  optionGroups,
  savedOptions,
  shownTypes,
  withOption,
  withoutOutput,
} from '../../../src/model/reports/report-options.ts';
import { isShownInTab, outputFileName } from '../../../src/model/reports/report-output.ts';
import {
  canComment,
  canDelete,
  canEdit,
  canFinalise,
  canPublish,
  canSend,
  isStoring,
  optionsScopes,
} from '../../../src/model/reports/report-rules.ts';
import {
  allowed,
  finalised,
  options,
  published,
  recommendation,
  report,
  stored,
  templates,
} from '../../machines/reports/fixtures.ts';

describe('what may be done with a report', () => {
  const states = {
    open: report(),
    empty: report({ recommendationCount: 0 }),
    finalised: report(finalised),
    published: report(published),
  };
  it.each([
    ['open', { edit: true, remove: true, finalise: true, publish: false, comment: true }],
    ['empty', { edit: true, remove: true, finalise: false, publish: false, comment: true }],
    ['finalised', { edit: false, remove: false, finalise: false, publish: true, comment: true }],
    ['published', { edit: false, remove: false, finalise: false, publish: false, comment: false }],
  ] as const)('follows from its state: %s', (state, expected) => {
    const it = states[state];
    expect({
      edit: canEdit(it, allowed),
      remove: canDelete(it, allowed),
      finalise: canFinalise(it, allowed),
      publish: canPublish(it, allowed),
      comment: canComment(it, allowed),
    }).toEqual(expected);
  });
  it('is nothing without the permission', () =>
    expect(
      Object.values(states).flatMap((it) => [
        canEdit(it, []),
        canFinalise(it, []),
        canPublish(it, []),
        canComment(it, []),
        canSend([]),
      ]),
    ).not.toContain(true));
  it('keeps options for the report, the user and everybody until it is published', () =>
    expect(
      [states.open, states.finalised, states.published].map((it) =>
        optionsScopes(it, [...allowed, 'MANAGE_REFERENCE_DATA']),
      ),
    ).toEqual([['report', 'user', 'everyone'], ['report', 'user', 'everyone'], []]));
  it('waits for the documents of a published report', () =>
    expect([isStoring(report(published)), isStoring(report(stored))]).toEqual([true, false]));
});

describe('report options', () => {
  const pdf = findOutput(options, { typeId: 5, outputId: 1 })!;
  it('are tabs of the active, available types in display order', () =>
    expect(shownTypes(options, report().availableReports).map(({ reportName }) => reportName)).toEqual([
      'Recommendation Report',
      'Analyte Report',
      'Google Earth',
    ]));
  it('leave out a type that is not available', () =>
    expect(shownTypes(options, [{ recommendationReportTypeId: 5, isAvailable: false }])).toEqual([]));
  it('are in groups, headers apart', () =>
    expect(optionGroups(pdf).map(({ name, isRadio, options: members }) => [name, isRadio, members.length])).toEqual([
      ['Pages', false, 1],
      ['Sample order', true, 2],
    ]));
  it('send the codes of what is on, and never a header', () => {
    expect(optionCodes(pdf, {})).toEqual(['COVER', 'ORDER_AS_SET']);
    expect(optionCodes(pdf, withOption(pdf, { draft: { 502: false }, optionId: 505, isChecked: true }))).toEqual([
      'ORDER_BY_PADDOCK',
    ]);
  });
  it('keep exactly one of a radio group on, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(501, 502, 503, 504, 505, 999), fc.boolean())), (clicks) => {
        const draft = clicks.reduce(
          (before, [id, on]) => withOption(pdf, { draft: before, optionId: id, isChecked: on }),
          {},
        );
        expect(savedOptions(pdf, draft).filter(({ id, checked }) => id > 503 && checked)).toHaveLength(1);
        expect(isOutputChanged(pdf, withoutOutput(pdf, draft))).toBe(false);
      }),
    );
  });
  it('are missing where an output has no codes', () =>
    expect([hasOptions(pdf), hasOptions(findOutput(options, { typeId: 3, outputId: 3 })!)]).toEqual([true, false]));
});

describe('a made document', () => {
  it('is shown in a tab when it is a PDF, and kept as a file otherwise', () =>
    expect([1, 2, 3, 4].map((outputId) => isShownInTab({ typeId: 1, outputId }))).toEqual([true, false, false, false]));
  it.each([
    [3, 3, 'Season plan', '7_Season plan.kmz'],
    [3, 3, 'North/South', 'google-earth-file.kmz'],
    [1, 4, 'a:b', 'analyte-report-file.csv'],
    [2, 2, 'con', 'recommendation-workbook-file.xlsx'],
    [4, 4, '.hidden', 'lab-data-file.csv'],
    [1, 4, 'Season plan', '7_Season plan.csv'],
    [4, 4, 'Season plan', '7_Season plan, lab data.csv'],
    [6, 6, 'Season plan', '7_Season plan, ISOXML.zip'],
  ])('of type %i, output %i, of “%s” is named %s', (typeId, outputId, reportName, name) =>
    expect(outputFileName({ customerId: 7, reportName, typeId, outputId })).toBe(name),
  );
});

describe('the mail', () => {
  const key = (typeId: number, outputId = 1) => ({ typeId, outputId });
  it.each([
    [[key(1)], 1],
    [[key(1), key(1, 4)], 1],
    [[key(3, 3)], 2],
    [[key(2, 2), key(4, 4)], 2],
    [[], 2],
    [[key(5)], 3],
    [[key(1), key(3, 3)], 3],
    [[key(5), key(1)], 3],
  ])('takes the template that fits %j: %i', (outputs, id) => expect(templateIdFor(outputs)).toBe(id));
  it('begins with the Recommendation Report as PDF, else with the first output there is', () => {
    const types = shownTypes(options, report().availableReports);
    expect(firstOutputs(types)).toEqual([key(5)]);
    expect(firstOutputs(types.filter(({ recommendationReportTypeId }) => recommendationReportTypeId !== 5))).toEqual([
      key(1),
    ]);
    expect(firstOutputs([])).toEqual([]);
  });
  it('tells outputs apart, not their order', () => {
    expect(areSameOutputs([key(5), key(1)], [key(1), key(5)])).toBe(true);
    expect(areSameOutputs([key(5)], [key(1)])).toBe(false);
  });
  it('is chosen as one of the usual sets, of which those that attach nothing of the report are not there', () => {
    const types = shownTypes(options, report().availableReports);
    expect(setsOf(types)).toEqual(['plan', 'data']);
    const data = [key(5), { typeId: 1, outputId: 4 }];
    expect(outputsOfSet('data', types)).toEqual(data);
    expect(chosenSet(data.toReversed(), types)).toBe('data');
    expect(chosenSet([key(5), key(1)], types)).toBeUndefined();
  });
  it('adds and removes an output with the same click', () => {
    expect(toggledOutput([], key(5))).toEqual([key(5)]);
    expect(toggledOutput([key(5), key(1)], key(5))).toEqual([key(1)]);
  });
  const draft: EmailDraft = {
    recipients: 'a@b.example; c@d.example',
    subject: '',
    body: '',
    outputs: [key(5)],
    templateId: null,
    hasLink: true,
  };
  it('has header, body and footer of its template as one text, and is unchanged until the user writes into it', () => {
    const loaded = withTemplate(draft, templates[2]!);
    expect(loaded.body).toBe('<p>Hello,</p><p>Body 3</p><p>Regards</p>');
    expect(isTextChanged({ ...loaded, body: '<p>Hello,</p><p>Body 3</p>' }, templates)).toBe(true);
    expect(isTextChanged(loaded, templates)).toBe(false);
    expect(isTextChanged({ ...loaded, subject: 'Mine' }, templates)).toBe(true);
    expect(isTextChanged(draft, templates)).toBe(false);
    expect(isTextChanged({ ...draft, body: '<p>Mine</p>' }, templates)).toBe(true);
  });
  it('needs recipients and an output; the addresses must be right', () => {
    expect(canBeSent(draft)).toBe(true);
    expect(canBeSent({ ...draft, recipients: ' ; ' })).toBe(false);
    expect(canBeSent({ ...draft, outputs: [] })).toBe(false);
    expect(
      [draft, { ...draft, recipients: '' }, { ...draft, outputs: [] }, { ...draft, recipients: '', outputs: [] }].map(
        missingIn,
      ),
    ).toEqual([null, 'recipient', 'output', 'both']);
    expect(areRecipientsValid(draft)).toBe(true);
    expect(areRecipientsValid({ ...draft, recipients: 'a@b.example; nobody' })).toBe(false);
  });
});

describe('an open report', () => {
  it('takes recommendations that are not deleted and not in it', () =>
    expect(
      addable([recommendation(), recommendation({ id: 2 }), recommendation({ id: 3, status: 'Deleted' })], [1]).map(
        ({ id }) => id,
      ),
    ).toEqual([2]));
  it('replaces its older self in the list', () => {
    expect(withReport([report()], report({ reportName: 'New name' })).map(({ reportName }) => reportName)).toEqual([
      'New name',
    ]);
    expect(withReport([], report())).toHaveLength(1);
  });
  it('tells size and fingerprint briefly', () =>
    expect([fileSize(900), fileSize(156_204), fileSize(2_500_000), shortHash('b7ab75b406c0ffee')]).toEqual([
      '900 B',
      '156.2 kB',
      '2.5 MB',
      'b7ab75b406',
    ]));
  it('needs a title and a body for a comment; an empty paragraph is none', () => {
    const problem = (commentLabel: string, comment: string) =>
      reportCommentKind.problem({ commentLabel, comment }, { record: null }, { id: null });
    const missing = 'Title and comment body cannot be empty';
    expect(problem('A', '<p>x</p>')).toBeNull();
    expect(problem('A', '<p><br></p>')).toBe(missing);
    expect(problem(' ', '<p>x</p>')).toBe(missing);
  });
});

describe('what the session kept of the builder', () => {
  const comment = keptOf(twoPeople(reportCommentSample).typed);
  it('comes back for the same report', () =>
    expect(keptWork({ reportId: 5, title: 'Half', comment, layout: firstLayout }, 5)).toMatchObject({
      title: 'Half',
      comment,
    }));
  it('holds the options that were not applied', () => {
    const chosen = { typeId: 1, outputs: { 1: 4 }, draft: { 502: false } };
    expect(keptWork(JSON.parse(JSON.stringify({ reportId: 5, options: chosen })), 5).options).toEqual(chosen);
    expect(keptWork({ reportId: 5, options: { ...chosen, draft: { 502: 'yes' } } }, 5).options).toBeNull();
    const note = keptOf(twoPeople(noteSample).typed);
    const withNote = { ...chosen, note };
    expect(keptWork(JSON.parse(JSON.stringify({ reportId: 5, options: withNote })), 5).options).toEqual(withNote);
    expect(keptWork({ reportId: 5, options: { ...chosen, note: { subject: 7 } } }, 5).options).toEqual({
      ...chosen,
      note: null,
    });
    // What is typed about a note waits in a report that was left.
    expect(Object.keys(keptWork({ reportId: 6, options: { ...chosen, draft: {}, note } }, 5).others)).toEqual(['6']);
  });
  it('gives another report the layout alone', () =>
    expect(
      keptWork({ reportId: 6, title: 'Half', comment, layout: { hidden: ['comments'], shown: 'options' } }, 5),
    ).toMatchObject({ title: null, comment: null, layout: { hidden: ['comments'], shown: 'options' } }));
  it('never trusts what it finds', () =>
    fc.assert(
      fc.property(
        fc.anything(),
        (value) =>
          void expect(keptWork(value, 5)).toEqual({
            reportId: 5,
            layout: firstLayout,
            ...noReportWork,
            others: {},
          }),
      ),
    ));
});
