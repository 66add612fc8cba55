// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import type { YieldEditorRef } from '../../../src/machines/yields/yield-editor.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import type { LayerNote } from '../../../src/model/samples/layers.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { SampleCard } from '../../../src/views/recommendation/sample-card.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { recommendation, recommended, sample, workbenchInput } from '../../machines/recommendation/fixtures.ts';
import { model as layoutModel } from '../../machines/recommendation/builder-layout.model.ts';
import { still } from '../harness/parent-of.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';

const three = [
  { depthFrom: 0, depthTo: 10 },
  { depthFrom: 10, depthTo: 30 },
  { depthFrom: 30, depthTo: 60 },
];
const joined = sample(1, {}, { layers: three });
const apart = (layerNote: LayerNote) => sample(2, {}, { layers: [three[0]!], layerNote });
const of = recommendation({
  recommendationSamples: [joined, apart('subsoilApart')],
  recommendedProducts: [recommended(1, { 1: 50 })],
});
const bench = () =>
  new ActorDriver(workbenchMachine, {} as MachineModel, {
    input: workbenchInput({ recommendation: of }),
  }).actor as WorkbenchRef;

function card(shown: typeof joined): HTMLElement {
  const yields = {
    getSnapshot: () => ({ context: { picks: {} } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  render(
    <SampleCard
      sample={shown}
      runs={undefined}
      withRate={new Set()}
      analytes={[]}
      supply={undefined}
      surface={undefined}
      highlight={false}
      isReadOnly={false}
      workbench={bench()}
      layout={still(builderLayoutMachine, layoutModel.input) as BuilderLayoutRef}
      yields={yields as unknown as YieldEditorRef}
    />,
  );
  return screen.getByRole('article');
}

beforeAll(standInForPage);
afterEach(cleanup);

describe('which layers counted', () => {
  it('stands on the card of the surface sample', () => {
    expect(within(card(joined)).getByText('Counts 0–10, 10–30, 30–60 cm')).toBeTruthy();
  });

  it.each([
    ['subsoilApart', /Subsoil not counted: a deeper layer of this place could not be joined/],
    ['noSurface', /Not counted: no surface sample of this place/],
    ['choice', /Not counted: it could belong to more than one/],
    ['daysApart', /Not counted: more than 14 days/],
  ] as const)('is a warning on the card where a layer stands alone: %s', (note, text) => {
    const warning = within(card(apart(note))).getByText(text);
    expect(within(warning).getByRole('img', { name: 'Warning' })).toBeTruthy();
  });

  it('stands beside the name of the sample in the rates', () => {
    const draft = draftOfRates(of.recommendedProducts, of.recommendationSamples);
    const editor = new ActorDriver(editorMachine, {} as MachineModel, {
      input: { recommendation: of, draft, original: draft },
    });
    render(<RatesDialog editor={editor.actor as EditorRef} workbench={bench()} />);
    expect(screen.getByText('Site 1, 0–10, 10–30, 30–60 cm')).toBeTruthy();
  });
});
