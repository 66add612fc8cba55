import { describe, expect, it } from 'vitest';
import {
  afterAnswers,
  firstTab,
  hasDecisions,
  hasFaults,
  isAgain,
  isDoubt,
  isOfLayer,
  isPaged,
  openCounts,
  pageCount,
  proposalsOf,
  tabOf,
  withAnswers,
} from '../../../src/model/imports/lab-check.ts';
import { proposalText } from '../../../src/model/imports/proposal-text.ts';
import {
  croplessCheck,
  decidedCheck,
  faultyCheck,
  labCheck,
  layeredCheck,
  openCheck,
  pagedCheck,
  plainCheck,
} from '../../machines/imports/lab-check.fixtures.ts';

describe('a question of a file', () => {
  it.each([
    ['place nth dam', 'places'],
    ['layer row  3', 'places'],
    ['dates', 'rows'],
    ['undated', 'rows'],
    ['year 2024', 'rows'],
    ['dated labNumber', 'rows'],
    ['rerun', 'rows'],
    ['depth 0-10', 'rows'],
    ['crop soil', 'rows'],
    ['column |ec', 'columns'],
    ['dates of all', 'columns'],
    ['is undated', 'columns'],
    ['', 'columns'],
  ])('%j is among the %s', (id, tab) => expect(tabOf(id)).toBe(tab));
  it('is of a layer by its beginning', () => {
    expect(isOfLayer('layer row  3')).toBe(true);
    expect(isOfLayer('place layer x')).toBe(false);
  });
  it('says what is likely while nothing is chosen', () => {
    expect(proposalText(labCheck.questions[0])).toBe('Choose (suggested: 1:5, dS/m)');
    expect(proposalText(croplessCheck.questions[0])).toBe('Choose');
    expect(proposalText(undefined)).toBe('Choose');
  });
});

describe('a file is for a person to decide', () => {
  it('where anything but the crop of its rows is open', () => {
    expect(hasDecisions(plainCheck)).toBe(false);
    expect(hasDecisions(croplessCheck)).toBe(false);
    expect(hasDecisions(labCheck)).toBe(true);
    expect(hasDecisions(layeredCheck)).toBe(true);
  });
  it('where samples are here already with other results', () => {
    expect(hasDecisions({ ...plainCheck, again: { new: 1, retests: 1, same: 0 } })).toBe(true);
    expect(hasDecisions({ ...plainCheck, again: null })).toBe(false);
  });
  it('where a unit or a figure is doubtful, not where a sample is old', () => {
    const [unit, age] = decidedCheck.flags;
    expect(hasDecisions({ ...plainCheck, flags: [unit!] })).toBe(true);
    expect(hasDecisions({ ...plainCheck, flags: [age!] })).toBe(false);
    expect(isDoubt({ ...age!, kind: 'figure' })).toBe(true);
  });
  it('has faults where a row is refused', () =>
    expect([hasFaults(plainCheck), hasFaults(faultyCheck)]).toEqual([false, true]));
  it('shows its faults in the check where it has questions besides', () => {
    expect(hasFaults({ ...faultyCheck, open: ['dates'] })).toBe(false);
    expect(hasFaults({ ...faultyCheck, open: ['crop soil'] })).toBe(true);
  });
});

describe('the tabs of a check', () => {
  it('begin with the first that has something open, and with the rows where nothing has', () => {
    expect([firstTab(labCheck), firstTab(layeredCheck), firstTab(croplessCheck), firstTab(plainCheck)]).toEqual([
      'columns',
      'places',
      'rows',
      'rows',
    ]);
  });
  it('count what is open on each, and on the rows what is refused too', () => {
    expect(openCounts(labCheck)).toEqual({ columns: 1, places: 2, rows: 3 });
    expect(openCounts(openCheck).rows).toBe(2);
    expect(openCounts(plainCheck)).toEqual({ columns: 0, places: 0, rows: 0 });
  });
});

describe('the pages of the rows', () => {
  const listing = (samples: number, rows = samples) => ({ ...plainCheck, listing: { page: 1, rows, samples } });
  it('are of a thousand', () => {
    expect([0, 1, 1_000, 1_001, 2_500].map((rows) => pageCount(listing(rows)))).toEqual([1, 1, 1, 2, 3]);
    expect([1_000, 1_001].map((samples) => isPaged(listing(samples)))).toEqual([false, true]);
  });
  it('are listed for the whole file when only some rows are looked at', () => {
    expect(isPaged(listing(2_500, 2))).toBe(true);
    expect(pageCount(listing(2_500, 2))).toBe(1);
    expect(isPaged(pagedCheck)).toBe(true);
  });
});

describe('answers', () => {
  it('join those before, take their place, or take them back', () => {
    const answers = { 'place a': 'new', 'column b': 'leave' };
    expect(withAnswers(answers, { undated: '2026-03-20' })).toEqual({ ...answers, undated: '2026-03-20' });
    expect(withAnswers(answers, { 'place a': 'none' })).toEqual({ 'place a': 'none', 'column b': 'leave' });
    expect(withAnswers(answers, { 'place a': null, other: null })).toEqual({ 'column b': 'leave' });
  });
  it('are open no more, but for those taken back', () =>
    expect(afterAnswers(labCheck, { 'column |ec': 'leave', 'place nth dam': null }).open).toEqual([
      'place nth dam',
      'place gate 9',
      'undated',
      'crop soil',
    ]));
  it('are proposed for what is open, all of it or some', () => {
    expect(proposalsOf(labCheck)).toEqual({
      'column |ec': 'ec dS/m',
      'place nth dam': 'paddock 2',
      undated: '2026-03-20',
    });
    expect(proposalsOf(labCheck, (id) => tabOf(id) === 'places')).toEqual({ 'place nth dam': 'paddock 2' });
    expect(proposalsOf({ ...labCheck, open: ['undated'] })).toEqual({ undated: '2026-03-20' });
  });
});

describe('what becomes of a sample that is here already', () => {
  it.each(['replace', 'keep', 'composite', 'leave'])('may be %s', (choice) => expect(isAgain(choice)).toBe(true));
  it.each(['', 'Replace', null, undefined, 1])('is never %j', (value) => expect(isAgain(value)).toBe(false));
});
