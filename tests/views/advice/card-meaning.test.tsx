// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import { decisionsOf, shownRun } from '../../../src/model/yields/decisions.ts';
import { CardMeaning } from '../../../src/views/advice/card-meaning.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import {
  advice,
  analyte,
  outputs,
  recommendation,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

const salt: Statement = {
  rule: 'SALINITY',
  level: 'say',
  sampleId: 1,
  on: 'EC',
  figures: [],
  sentence: 'ECe about 0.4 dS/m (not saline): below the 4 dS/m this crop tolerates.',
  assumed: null,
  said: null,
  source: 'Barrett-Lennard, Bennett & Colmer 2008',
  mark: 'seen',
  parameters: openAdvice.tables.identity,
};
const nitrogen = analyte(1, { nutrientCode: 'N' });

async function open(sampleId: number): Promise<HTMLElement> {
  const of = recommendation();
  const results = outputs([1, 2], [nitrogen]);
  const reported = advice({
    statements: [salt],
    sowing: null,
    samples: [
      {
        sampleId: 1,
        crop: 'WHEAT',
        texture: 'LOAM',
        demands: [{ nutrient: 'N', demand: 80, removal: null, isDeficient: true }],
        shown: { yieldTPerHa: 2, isSummerRain: false },
        grid: {
          yieldTPerHa: 2,
          isSummerRain: false,
          isCapped: false,
          answers: [
            {
              nutrient: 'N',
              required: 40,
              optimum: 70,
              step: 10,
              isAtEdge: false,
              maintenance: 0,
              response: 0,
              breakEven: 4,
              pricePerKg: 1.3,
            },
          ],
        },
      },
    ],
  });
  const openRecommendation = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ recommendation: of, outputs: results, advice: reported }),
  });
  const run = shownRun(decisionsOf(results).runsOf.get(sampleId))!;
  render(
    <CardMeaning
      sampleId={sampleId}
      name={`Home, Site ${sampleId}`}
      run={run}
      analytes={[nitrogen]}
      openRecommendation={openRecommendation.actor as OpenRecommendationRef}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: `What the results of Home, Site ${sampleId} mean` }));
  await screen.findByText('What this means');
  return document.body;
}

beforeAll(stubPage);
afterEach(cleanup);

it('the button of a card tells, most pressing first, what its results mean for the demand that it shows', async () => {
  await open(1);
  const reported = within(screen.getByRole('list', { name: 'What this means' })).getAllByRole('listitem');
  expect(reported.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^WatchN: 17 kg\/ha short \(needs 40, plan gives 23\)\. Yield at risk\.Need 40 kg\/ha.*/),
    expect.stringMatching(/^NoteEC 1:5ECe about 0\.4 dS\/m \(not saline\).*Barrett-Lennard.*\(published\)$/),
    expect.stringMatching(
      /^NoteN: budget, rounded and most profitable rate.*adds N while.*Budget 40 kg\/ha, .*70 kg\/ha/,
    ),
  ]);
  await expectAccessible();
});

it('the popover tells what a rate rests on: test, critical value with its range, method and source', async () => {
  await open(1);
  const { textContent } = screen.getByRole('region', { name: 'Basis of the rates' });
  expect(textContent).toMatch(/12 mg\/kg.*Critical value: .*Method: .+Source: .+/);
});

it('the popover lists what neither the model nor the advice works with', async () => {
  await open(1);
  const lines = within(screen.getByRole('region', { name: 'What this leaves out' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(/^Denitrification/));
});

it('a card about which nothing is known says so', async () => {
  await open(2);
  expect(screen.getByText('No notes on these results.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'What this means' })).toBeNull();
});
