/** What model 2 asks for in place of model 1, paddock by paddock, and which part of the model each change comes from. */
import { BALANCE_NUTRIENTS, TEXTURES } from '../../src/model/advice/codes.ts';
import { differs, type ComparedRate, type ComparedSample } from '../../src/model/advice/rate-comparison.ts';
import { comparisonTable } from '../../src/model/recommendation/rate-comparison-words.ts';
import { limeAdvice } from '../../server/advice/index.ts';
import { engine, engine1, openSyn, openSyn1, type Engine, type EngineInput } from '../../server/engine/index.ts';
import { causesOf } from '../../server/queries/advice/causes-of-change.ts';
import { ratesOf, runAt, type At } from '../../server/queries/advice/run-at.ts';
import type { ComparedPaddock } from './twelve-paddocks.ts';

const current = { engine, values: openSyn.values };
const former = { engine: engine1, values: openSyn1.values };

/** Of a paddock the run at its target yield. */
function shownRun(by: Engine, input: EngineInput) {
  const run = by.run(input).runs.find(({ isSelectedByDefault }) => isSelectedByDefault);
  if (!run) throw new Error(`No run: ${by.missingInputs(input).join(', ')}`);
  return run;
}

export function comparedPaddock({ input }: ComparedPaddock, sampleId: number): ComparedSample {
  const before = shownRun(engine1, input);
  const at: At = before;
  const rates = [ratesOf(before.decisions), ratesOf(runAt(engine, input, at)?.decisions ?? [])] as const;
  const compared = BALANCE_NUTRIENTS.flatMap((nutrient): readonly ComparedRate[] => {
    const [was = null, is = null] = rates.map((of) => of.get(nutrient) ?? null);
    return was === null && is === null ? [] : [{ nutrient, before: was, sameInputs: is, now: is }];
  });
  return {
    sampleId,
    madeWith: engine1.identity.engineVersion,
    madeOn: '',
    isFormer: true,
    yieldTPerHa: before.yieldTPerHa,
    isSummerRain: before.isSummerRain,
    nowYieldTPerHa: before.yieldTPerHa,
    missing: [],
    rates: compared,
    causes: compared
      .filter(({ before: was, sameInputs }) => differs(was, sameInputs))
      .flatMap((rate) => causesOf(rate, { input, at, current, former })),
    warnings: [],
  };
}

/** Lime as model 1 and as model 2 tell it: t/ha of pure lime, and what is done about it. */
function limeOf({ input: { parameters } }: ComparedPaddock): readonly [before: string, now: string, why: string] {
  const { Soil_Texture, PH_CaCl2, Organic_Carbon, Gravel_Percent } = parameters;
  const texture = TEXTURES[Number(Soil_Texture) - 1] ?? 'LOAM';
  const asked = { ph: Number(PH_CaCl2), texture, oc: Number(Organic_Carbon) };
  const gravel = Number(Gravel_Percent) / 100;
  const before = limeAdvice(asked).pure;
  const { action, spread, pure } = limeAdvice({ ...asked, gravel });
  const was = before > 0 ? before.toFixed(1) : 'replace';
  switch (action) {
    case 'NONE':
      return [was, 'none', 'neutral to alkaline: none is needed'];
    case 'MAINTAIN':
      return [was, 'test again', ''];
    case 'LATER':
      return [
        was,
        `later (${spread})`,
        `${pure.toFixed(2)} t/ha is less than anybody spreads: 1 t/ha within three years${gravel > 0 ? '; gravel takes none' : ''}`,
      ];
    case 'NOW':
      return [was, spread.toFixed(1), gravel > 0 ? 'gravel takes no lime' : ''];
  }
}

/** A table in Markdown: each rate before and after, and why it changed. */
export function comparedTable(paddocks: readonly ComparedPaddock[]): string {
  const { nutrients, rows } = comparisonTable({
    current: engine.identity.engineVersion,
    samples: paddocks.map(comparedPaddock),
  });
  const head = ['Paddock', 'ha', 'Crop', ...nutrients, 'Lime, t/ha', 'Why'];
  const lines = rows.map(({ cells, reasons }, at) => {
    const paddock = paddocks[at];
    if (!paddock) throw new Error(`No paddock ${at}`);
    const [was, is, why] = limeOf(paddock);
    return [
      paddock.name,
      String(paddock.ha),
      paddock.crop,
      ...cells.map((cell) => (cell === null ? '' : cell.now === null ? cell.before : `${cell.before} → ${cell.now}`)),
      was === is ? was : `${was} → ${is}`,
      [...reasons, ...(why === '' ? [] : [`Lime: ${why}.`])].join(' '),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
