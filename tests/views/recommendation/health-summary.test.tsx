// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { yieldEditorMachine, type YieldEditorRef } from '../../../src/machines/yields/yield-editor.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { HealthSummary } from '../../../src/views/recommendation/health-summary.tsx';
import { model as layoutModel } from '../../machines/recommendation/builder-layout.model.ts';
import { outputs, recommendation, sample, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { model as yieldModel } from '../../machines/yields/yield-editor.model.ts';
import { still } from '../harness/parent-of.ts';

afterEach(cleanup);

it('the summary has the four columns of the specification, with counts in five segments and whole percent of the completed samples', () => {
  const recommendationSamples = [sample(1), sample(2), sample(3, { status: statusIds.Running })];
  render(
    <HealthSummary
      openRecommendation={
        still(
          openRecommendationMachine,
          openRecommendationInput({
            recommendation: recommendation({ recommendationSamples }),
            outputs: outputs([1, 2, 3]),
          }),
        ) as OpenRecommendationRef
      }
      layout={still(builderLayoutMachine, { ...layoutModel.input!, closedSections: [] }) as BuilderLayoutRef}
      yields={still(yieldEditorMachine, yieldModel.input!) as YieldEditorRef}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Summary' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'NUTRIENT',
    'SAMPLE HEALTH DISTRIBUTION',
    'AVERAGE',
    'DEMAND/SUPPLY',
  ]);
  const [, first] = table.getAllByRole('row');
  const bar = within(first!).getByRole('img');
  expect(bar.textContent).toBe('2');
  expect(bar.className).toContain('h-[21px] w-[100px]');
  expect(first!.textContent).toContain('100% 0% 0% 0% 0%');
});
