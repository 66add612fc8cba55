// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import { StatementList } from '../../../src/views/advice/statement-list.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';

const said = (more: Partial<Statement>): Statement => ({
  rule: 'SODICITY_TEST',
  level: 'watch',
  sampleId: 1,
  on: 'ESP',
  figures: [{ name: 'esp', value: 7.2, unit: '%', text: '7.2' }],
  sentence: 'Drop air-dry crumbs in rain water.',
  assumed: 'pure gypsum',
  said: null,
  source: 'GRDC GroundCover',
  mark: 'seen',
  parameters: openAdvice.tables.identity,
  ...more,
});
const item = (): HTMLElement => screen.getByRole('listitem');
afterEach(cleanup);

it('a statement is shown with its level, sentence, assumption and source, in its own words', async () => {
  render(<StatementList label="Warnings" statements={[{ statement: said({}), sampleIds: [1, 2] }]} />);
  expect(item().textContent).toBe(
    'WatchDrop air-dry crumbs in rain water.Assumes pure gypsum.GRDC GroundCover (published)',
  );
  await expectAccessible();
});

it('a card tells beside it what it is about and the figures behind it', async () => {
  render(
    <StatementList
      label="What this means"
      isFull
      statements={[{ statement: said({ assumed: null }), sampleIds: [1] }]}
    />,
  );
  expect(within(item()).getByText('Sodium')).toBeTruthy();
  expect(within(item()).getByText('Sodium 7.2%')).toBeTruthy();
  expect(item().textContent).not.toContain('Assumed');
  await expectAccessible();
});

it('several places are named when their names are known, and a plan has none', () => {
  const where = (ids: readonly number[]): string => `Samples ${ids.join(' and ')}`;
  const { rerender } = render(
    <StatementList label="Warnings" statements={[{ statement: said({}), sampleIds: [1, 2] }]} where={where} />,
  );
  expect(within(item()).getByText('Samples 1 and 2')).toBeTruthy();
  rerender(<StatementList label="Warnings" statements={[{ statement: said({}), sampleIds: [] }]} where={where} />);
  expect(screen.queryByText(/^Samples/)).toBeNull();
});
