// @vitest-environment jsdom
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SampleRun } from '../../../src/model/yields/decisions.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { SampleStatusChip } from '../../../src/views/samples/sample-columns.tsx';
import { analyte, result, sample } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { card } from './one-card.tsx';

beforeAll(stubPage);
afterEach(cleanup);

const rated = (decisionResultStatusName: string): SampleRun => ({
  sampleId: 1,
  sampleEngineId: 1,
  sampleEngineRunId: 1,
  yield: 2,
  isSummerRain: false,
  isSelected: true,
  results: new Map([[1, result(1, 1, 2, { decisionResultStatusName })]]),
});
const completed = (statusName: string): HTMLElement => card(sample(1), { runs: [rated(statusName)] });
const failed = (): HTMLElement =>
  card(sample(1, { status: statusIds.EngineError, statusMessage: 'Colwell P is missing' }));

/** What a reader without colour has: the words, and the signs by their shape. */
const without = (shown: HTMLElement): readonly [words: string | null, signs: string] => [
  shown.textContent,
  [...shown.querySelectorAll('svg')].map((sign) => sign.innerHTML).join('\n'),
];
/** The classes from a text up to the card. */
function looksOf(shown: HTMLElement, text: string): string {
  const looks: string[] = [];
  for (let at: HTMLElement = within(shown).getByText(text); ; at = at.parentElement!) {
    looks.push(at.className);
    if (at === shown) return looks.join(' ');
  }
}

describe('the status on a card', () => {
  it.each(['Low', '<<', 'Sufficient'])(
    'is not painted as a failure when completed, also with an analyte %s',
    (name) => {
      expect(looksOf(completed(name), 'Completed')).not.toContain('danger');
    },
  );

  it('is painted as a failure when the engine failed', () => {
    expect(looksOf(failed(), 'Engine error')).toContain('text-danger');
  });

  it.each(['Low', '<<'])(
    'tells a deficiency (%s) from an engine error by a word and a sign, not by colour alone',
    (name) => {
      const deficient = completed(name);
      expect(within(deficient).getByTitle('At least one analyte is Low or <<').textContent).toBe('Low');
      expect(within(deficient).getByText('Completed')).toBeTruthy();
      const [lowWords, lowSigns] = without(deficient);
      cleanup();
      const [errorWords, errorSigns] = without(failed());
      expect(errorWords).toContain('Engine error');
      expect(errorWords).not.toContain('Low');
      expect(lowWords).not.toContain('Engine error');
      expect(lowSigns).not.toBe(errorSigns);
      cleanup();
      expect(lowSigns).not.toBe(without(completed('Sufficient'))[1]);
    },
  );

  it('names the deficient analytes in view', () => {
    const analytes = [analyte(1, { shortName: 'OC', isPrimary: false }), analyte(2)];
    expect(within(card(sample(1), { runs: [rated('Low')], analytes })).getByText('Low').title).toBe('Low: OC');
  });

  it('marks no deficiency where every analyte is enough', () => {
    expect(within(completed('Sufficient')).queryByText('Low')).toBeNull();
  });
});

describe('the status in lists', () => {
  it.each([
    ['Completed', false],
    ['Running', false],
    ['AtLab', false],
    ['EngineError', true],
    ['AppError', true],
  ] as const)('%s is painted as a failure: %s', (name, isFailure) => {
    const { container } = render(<SampleStatusChip status={statusIds[name]} />);
    expect(container.innerHTML.includes('danger')).toBe(isFailure);
  });
});
