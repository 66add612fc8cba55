import { describe, expect, it } from 'vitest';
import {
  dueStep,
  isOwnAction,
  isPathPage,
  pathPages,
  shownSteps,
  stepOfPage,
} from '../../../src/model/overview/path.ts';
import { functionsOfRole } from '../../../src/model/session/permissions.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import { pathOf, placeOf } from '../../machines/navigation/path.model.ts';

const adviser = functionsOfRole.ADVISER;
const empty = pathOf({
  recommendationId: null,
  paddocks: 0,
  sampledPaddocks: 0,
  samples: 0,
  completed: 0,
  plannedPaddocks: 0,
  short: [],
});
const due = (fields: Partial<CustomerPath>) => dueStep(pathOf(fields), adviser);
const wordsOf = (path: CustomerPath) => shownSteps(path).map(({ words }) => words);

describe('the steps of a customer', () => {
  it('say nothing of what has not begun', () =>
    expect(wordsOf(empty)).toEqual(['Paddocks –', 'Results –', 'Inputs –', 'Run –', 'Plan –', 'Report –', 'Sent –']));

  it('count what is there and what is missing', () =>
    expect(
      wordsOf(
        pathOf({
          sampledPaddocks: 31,
          missingInputs: 11,
          failed: 4,
          report: 'draft',
          emails: 1,
          opened: 2,
          questions: 1,
        }),
      ),
    ).toEqual([
      'Paddocks 60',
      'Results 31 of 60',
      'Inputs: 11 missing',
      'Run: 4 failed',
      'Plan: K short in 2',
      'Report: draft',
      'Sent: opened 2x, 1 question',
    ]));

  it('name every nutrient that is short, the worst first, and no sum of them', () =>
    expect(
      wordsOf(
        pathOf({
          short: [
            { nutrient: 'S', paddocks: 13 },
            { nutrient: 'K', paddocks: 2 },
          ],
        }),
      ),
    ).toContain('Plan: S short in 13, K in 2'));

  it.each([
    [{ running: 18, completed: 28 }, 'Run: 28 of 46'],
    [{ ready: 12, completed: 0 }, 'Run: 12 ready'],
    [{ unplannedPaddocks: 13 }, 'Plan: 13 to plan'],
    [{ short: [] }, 'Plan 60'],
    [{ report: 'published', emails: 1 }, 'Sent: not opened'],
    [{ report: 'finalised' }, 'Report: finalised'],
    [{ questions: 2, opened: 1, emails: 1 }, 'Sent: opened 1x, 2 questions'],
  ] satisfies readonly (readonly [Partial<CustomerPath>, string])[])('%j reads %s', (fields, words) =>
    expect(wordsOf(pathOf(fields))).toContain(words),
  );

  it('lead each to the place where it is done', () =>
    expect(shownSteps(pathOf({ missingInputs: 3, report: 'draft', reportId: 9 })).map(({ to }) => to)).toEqual([
      '/customer-samples',
      '/customer-samples',
      '/customer-samples?status=3',
      '/customer-samples',
      '/recommendation-builder?recommendation=4',
      '/report-builder?report=9',
      '/report-builder?report=9',
    ]));

  it('lead to failed samples, and for inputs to all: the engine refused some of theirs', () => {
    const [, , inputs, run] = shownSteps(pathOf({ missingInputs: 3, failed: 1 })).map(({ to }) => to);
    expect([inputs, run]).toEqual(['/customer-samples', '/customer-samples?status=12']);
  });

  it('lead to the results where there is no recommendation yet', () =>
    expect(shownSteps(pathOf({ recommendationId: null }))[4]?.to).toBe('/customer-samples?status=7'));
});

describe('what is due', () => {
  it.each([
    [empty, 'Import paddocks'],
    [{ ...empty, paddocks: 60 }, 'Upload'],
    [{ missingInputs: 4 }, 'Enter 4 inputs'],
    [{ missingInputs: 1 }, 'Enter 1 input'],
    [{ ready: 12, completed: 0 }, 'Run engine'],
    [{ failed: 1 }, 'Run engine'],
    [{ recommendationId: null, plannedPaddocks: 0 }, 'Plan 60 paddocks'],
    [{ unplannedPaddocks: 1 }, 'Plan 1 paddock'],
    [{}, 'Make report'],
    [{ report: 'draft' }, 'Finalise'],
    [{ report: 'finalised' }, 'Publish'],
    [{ report: 'published' }, 'Send'],
    [{ report: 'published', emails: 1, questions: 1 }, 'Reply'],
  ] as const)('%j: %s', (fields, words) => expect(due(fields)?.words).toBe(words));

  it('leads to the question that waits', () =>
    expect(due({ report: 'published', reportId: 9, emails: 1, questions: 1 })?.to).toBe(
      '/report-builder?report=9&messages=1',
    ));

  it('is nothing while the engine runs, and once the grower has all', () => {
    expect(due({ running: 3 })).toBeNull();
    expect(due({ report: 'published', emails: 1, opened: 1 })).toBeNull();
  });

  it('does without a map of the paddocks where there are results', () =>
    expect(due({ paddocks: 0, sampledPaddocks: 0 })?.action).toBe('makeReport'));

  it('is nothing that one may not do', () => expect(dueStep(pathOf(), functionsOfRole.VIEWER)).toBeNull());

  it('is left to the button that the page has for it, of the report that is open', () => {
    const finalise = due({ report: 'draft', reportId: 9 });
    expect(finalise && isOwnAction(placeOf({ page: 'reportBuilder', report: 9 }), finalise)).toBe(true);
    expect(finalise && isOwnAction(placeOf({ page: 'reportBuilder' }), finalise)).toBe(false);
    expect(finalise && isOwnAction(placeOf({ page: 'builder' }), finalise)).toBe(false);
    const plan = due({ recommendationId: null, plannedPaddocks: 0 });
    expect(plan && isOwnAction(placeOf({ page: 'samples' }), plan)).toBe(true);
    const open = due({ unplannedPaddocks: 1 });
    expect(open && isOwnAction(placeOf({ page: 'samples' }), open)).toBe(false);
  });

  it('makes the report of the recommendation that is followed', () => {
    const make = due({});
    expect(make?.to).toBe('/report-builder?recommendation=4');
    expect(make && isOwnAction(placeOf({ page: 'reportBuilder' }), make)).toBe(false);
  });
});

describe('the step of a page', () => {
  it('is the first that is open among the samples, and the plan or the report elsewhere', () => {
    expect(stepOfPage('samples', empty)).toBe('paddocks');
    expect(stepOfPage('samples', pathOf({ missingInputs: 2 }))).toBe('inputs');
    expect(stepOfPage('samples', pathOf())).toBe('run');
    expect(stepOfPage('builder', pathOf())).toBe('plan');
    expect(stepOfPage('recommendations', pathOf())).toBe('report');
    expect(stepOfPage('reportBuilder', pathOf({ report: 'draft' }))).toBe('report');
    expect(stepOfPage('reportBuilder', pathOf({ report: 'published' }))).toBe('sent');
  });

  it('is there on the four pages of a customer alone', () => {
    expect(pathPages.every(isPathPage)).toBe(true);
    expect(isPathPage('dashboard')).toBe(false);
  });
});
