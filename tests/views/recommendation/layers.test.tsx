// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import type { LabResult } from '../../../src/model/contract/entities.ts';
import type { LayerNote } from '../../../src/model/samples/layers.ts';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { analyte, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { openRecommendationOf, card } from './one-card.tsx';

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

beforeAll(stubPage);
afterEach(cleanup);

describe('which layers counted', () => {
  it('is on the card of the surface sample', () => {
    expect(within(card(joined, { of })).getByText('Uses 0–10, 10–30, 30–60 cm')).toBeTruthy();
  });

  it.each([
    ['subsoilApart', /Subsoil not used: a layer of this site does not match this sample/],
    ['noSurface', /Not used: no topsoil sample of this site/],
    ['choice', /Not used: matches several topsoil samples/],
    ['daysApart', /Not used: sampled more than 14 days/],
  ] as const)('is a warning on the card when a layer is not joined: %s', (note, text) => {
    const warning = within(card(apart(note), { of })).getByText(text);
    expect(within(warning).getByRole('img', { name: 'Warning' })).toBeTruthy();
  });

  it('has its figures in the card of the surface sample, where it was measured', () => {
    const at = (id: number, depthFrom: number, depthTo: number, result: number | null) => {
      const found = { analyteId: 1, result, qualifier: null, text: null, unitOfMeasure: 'mg/kg' } as LabResult;
      return sample(id, { layerResults: result === null ? [] : [found] }, { depthFrom, depthTo });
    };
    const layers = [at(2, 10, 30, 22), at(3, 30, 60, null), at(4, 60, 90, 7)];
    expect(
      within(card(at(1, 0, 10, 30), { of, layers, analytes: [analyte(1)] })).getByText('10–30: 22 · 60–90: 7'),
    ).toBeTruthy();
  });

  it('is beside the name of the sample in the rates', () => {
    const draft = draftOfRates(of.recommendedProducts, of.recommendationSamples);
    const editor = new ActorDriver(editorMachine, {} as MachineModel, {
      input: { recommendation: of, draft, original: draft, blend: null },
    });
    render(<RatesDialog editor={editor.actor as EditorRef} openRecommendation={openRecommendationOf(of)} />);
    expect(screen.getByText('Site 1, 0–10, 10–30, 30–60 cm')).toBeTruthy();
  });
});

describe('a deeper layer', () => {
  const found = (analyteId: number, result: number, change: object = {}) => ({
    analyteId,
    analyteName: `Analyte ${analyteId}`,
    result,
    qualifier: null,
    text: null,
    unitOfMeasure: 'mg/kg',
    ...change,
  });
  const deeper = sample(
    3,
    { layerResults: [found(1, 7.25), found(2, 5, { qualifier: '<' }), found(3, 1.2, { unitOfMeasure: 'cmol/kg' })] },
    { depthFrom: 10, depthTo: 30 },
  );

  it('shows what the laboratory found in it, without a rating, and in whose result it counts', () => {
    const shown = card(deeper, { of, analytes: [analyte(1, { preferredDecimalPlaces: 1 }), analyte(2), analyte(4)] });
    expect([...shown.querySelectorAll('.h-10 .tabular-nums')].map(({ textContent }) => textContent)).toEqual([
      '7.3',
      '<5',
      '–',
    ]);
    expect(within(shown).getByText(/^Used with/)).toBeTruthy();
  });

  it('shows a result with its unit where that is not the analyte’s', () =>
    expect(card(deeper, { of, analytes: [analyte(3)] }).textContent).toContain('1 cmol/kg'));
});
