import { render, screen } from '@testing-library/react';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { YieldEditorRef } from '../../../src/machines/yields/yield-editor.machine.ts';
import type { Analyte, Recommendation, RecommendationSample } from '../../../src/model/contract/entities.ts';
import type { SampleRun } from '../../../src/model/yields/decisions.ts';
import { SampleCard } from '../../../src/views/recommendation/sample-card.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { model as layoutModel } from '../../machines/recommendation/builder-layout.model.ts';
import { outputs, recommendation, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { still } from '../harness/parent-of.ts';

/** An open recommendation, at rest. */
export const openRecommendationOf = (of: Recommendation): OpenRecommendationRef =>
  new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ recommendation: of }),
  }).actor as OpenRecommendationRef;

interface OneCard {
  readonly of?: Recommendation;
  readonly runs?: readonly SampleRun[];
  readonly analytes?: readonly Analyte[];
  readonly layers?: readonly RecommendationSample[];
}

/** The card of a sample, without its board. */
export function card(
  sample: RecommendationSample,
  { of = recommendation(), runs, analytes = [], layers }: OneCard = {},
): HTMLElement {
  const yields = {
    getSnapshot: () => ({ context: { picks: {}, saved: {}, outputs: outputs([]), isReadOnly: false } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const shown = render(
    <SampleCard
      sample={sample}
      runs={runs}
      withRate={new Set()}
      analytes={analytes}
      supply={undefined}
      surface={undefined}
      layers={layers}
      highlight={false}
      isReadOnly={false}
      openRecommendation={openRecommendationOf(of)}
      layout={still(builderLayoutMachine, layoutModel.input) as BuilderLayoutRef}
      yields={yields as unknown as YieldEditorRef}
    />,
  );
  return shown.container.querySelector('article') ?? screen.getByRole('article');
}
