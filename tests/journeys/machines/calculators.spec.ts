import { nitrogenMachine } from '../../../src/machines/calculators/nitrogen.machine.ts';
import { seasonsMachine } from '../../../src/machines/calculators/seasons.machine.ts';
import { sensitivityMachine } from '../../../src/machines/calculators/sensitivity.machine.ts';
import { canHaveRain, gridShown } from '../../../src/machines/calculators/sensitivity.selectors.ts';
import { costsMachine } from '../../../src/machines/economics/costs.machine.ts';
import type { SeasonsOf } from '../../../src/model/calculators/seasons.ts';
import type { Calculator } from '../../../src/model/contract/entities.ts';
import { answers } from '../../machines/calculators/calculator.fixtures.ts';
import { model as nitrogen } from '../../machines/calculators/nitrogen.model.ts';
import { model as seasons } from '../../machines/calculators/seasons.model.ts';
import { model as sensitivity } from '../../machines/calculators/sensitivity.model.ts';
import { outputs } from '../../machines/recommendation/fixtures.ts';
import { model as costs } from '../../machines/economics/costs.model.ts';
import { controls as nitrogenControls } from '../../views/calculators/nitrogen.controls.ts';
import { controls as seasonsControls } from '../../views/calculators/seasons.controls.ts';
import { controls as sensitivityControls } from '../../views/calculators/sensitivity.controls.ts';
import { controls as costsControls } from '../../views/economics/costs.controls.ts';
import { analysisAsSent, budgetsAsSent, gridsAsSent } from './calculators.fixtures.ts';
import { openRecommendation, recommendationBuilder } from './recommendation-builder.fixtures.ts';
import { testPage } from './test-page.ts';

const { customer, surroundings } = recommendationBuilder();
const builder = {
  customer,
  surroundings: {
    ...surroundings,
    'GET /recommendation/{id}/answers': answers,
    // As their models begin: the cards show no run that another one could have followed.
    'GET /recommendation/{id}/samplemodeldecisions': { modelOutputs: outputs([]) },
  },
};
const listed = (calculators: readonly Calculator[]) => ({ calculators });

testPage(
  nitrogenMachine,
  { ...nitrogen, alternatives: [] },
  {
    ...builder,
    controls: nitrogenControls,
    services: {
      loadNitrogen: [{ call: 'GET /recommendation/{id}/ncalcresults', answer: budgetsAsSent }],
      addCalculator: [{ call: 'POST /Recommendation/{id}/ncalculator', answer: listed }],
    },
    beyond: {
      PRINT: 'the browser prints: tests/journeys/calculators.spec.ts looks at the paper',
      SAMPLES_READ: 'its parent tells it once a newer run has been read: tests/journeys/what-others-do.spec.ts',
    },
    open: openRecommendation('Add Nitrogen Calculator'),
    opener: 'Add Nitrogen Calculator',
  },
);

testPage(
  sensitivityMachine,
  { ...sensitivity, alternatives: [] },
  {
    ...builder,
    controls: sensitivityControls,
    services: {
      loadSensitivity: [
        { call: 'GET /recommendation/{id}/ssgrids', answer: gridsAsSent },
        { call: 'GET /recommendation/{id}/ssanalysis', answer: analysisAsSent, long: true },
      ],
      addCalculator: [{ call: 'POST /Recommendation/{id}/sscalculator', answer: listed }],
    },
    beyond: {
      PRINT: 'the browser prints: tests/journeys/calculators.spec.ts looks at the paper',
      SAMPLES_READ: 'its parent tells it once a newer run has been read: tests/journeys/what-others-do.spec.ts',
    },
    // A switch that is on is not switched on again.
    shown: {
      SUMMER_RAIN_SWITCHED: (snapshot, { on }) =>
        snapshot.matches('completed') &&
        canHaveRain(snapshot as never) &&
        gridShown(snapshot as never)?.isSummerRain !== on,
    },
    open: openRecommendation('Add Sensitivity Calculator'),
    opener: 'Add Sensitivity Calculator',
  },
);

const reported = ({ plan, ...of }: SeasonsOf) => ({ ...plan, ...of });

testPage(
  seasonsMachine,
  { ...seasons, alternatives: [] },
  {
    ...builder,
    controls: seasonsControls,
    services: {
      loadSeasons: [{ call: 'GET /recommendation/{id}/seasons', answer: reported }],
      runSeasons: [{ call: 'POST /recommendation/{id}/seasonsjob', answer: reported, long: true }],
      saveSeasons: [{ call: 'PUT /recommendation/{id}/seasons', answer: reported }],
    },
    beyond: { SAMPLES_READ: 'its parent tells it once others have changed it: tests/journeys/what-others-do.spec.ts' },
    open: openRecommendation('Compare Seasons'),
    opener: 'Compare Seasons',
  },
);

const { 'GET /recommendation/{id}/costs': _, ...withoutCosts } = builder.surroundings;

testPage(costsMachine, costs, {
  ...builder,
  surroundings: withoutCosts,
  controls: costsControls,
  services: {
    loadCosts: [{ call: 'GET /recommendation/{id}/costs' }],
    downloadOrderList: [{ call: 'POST /recommendation/{id}/orderlist', file: true, long: true }],
  },
  beyond: { REFRESH: 'the page says so once the recommendation has been read anew' },
  open: openRecommendation(),
});
