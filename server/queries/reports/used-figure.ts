import type { UsedFigure } from '../../../src/model/reports/document-data.ts';
import { layersText, type LayerDepth } from '../../../src/model/samples/layers.ts';
import { firstOf, itemAt } from '../../collections/item-at.ts';
import { isSulfurMean, sulfurLayers, type Decision, type EngineInput } from '../../engine/index.ts';

/** Analytes that the engine works out, by their ids of the reference data. */
const NITROGEN = 1;
const SULFUR = 4;
const FROM_CATIONS: ReadonlySet<number> = new Set([20, 21, 22]);

type Measured = { readonly value: number | null } | undefined;

/** What the engine judged where that is not the laboratory's own figure; null where it is. */
export function usedFigure(
  { analyteId, labResult: value, labQualifier }: Decision,
  {
    measured,
    decimals,
    input,
  }: { readonly measured: Measured; readonly decimals: number; readonly input: EngineInput },
): UsedFigure | null {
  const figure = { value, qualifier: labQualifier ?? '' } as const;
  if (analyteId === NITROGEN) return { kind: 'modelled', ...figure, covers: nitrogenDepth(input) };
  if (analyteId === SULFUR && isSulfurMean(input)) return { kind: 'mean', ...figure, covers: sulfurDepth(input) };
  if (measured?.value != null && isShownAs(measured.value, value, decimals)) return null;
  return { kind: FROM_CATIONS.has(analyteId) ? 'calculated' : 'entered', ...figure, covers: null };
}

/** Half of the last decimal, and what a binary fraction adds to it. */
const isShownAs = (measured: number, shown: number, decimals: number): boolean =>
  Math.abs(measured - shown) <= 0.5 * 10 ** -decimals + 1e-9;

/** Depth of the rated sulfur. */
export const sulfurDepth = (input: EngineInput): string => {
  const layers = isSulfurMean(input) ? sulfurLayers(input).map(depthOf) : [depthOf(input.surface)];
  return whole(layers);
};

/** The depth whose mineral nitrogen was counted: the adviser's own total of the subsoil goes before its layers. */
export function nitrogenDepth({ parameters, surface, subsoil }: EngineInput): string {
  if (typeof parameters.Mineral_N_Subsoil === 'number') return `${whole([depthOf(surface)])} and the subsoil N entered`;
  const measured = subsoil.filter(({ nitrateMgPerKg, ammoniumMgPerKg }) => nitrateMgPerKg ?? ammoniumMgPerKg);
  return whole([surface, ...measured].map(depthOf));
}

const depthOf = ({ fromCm, toCm }: { readonly fromCm: number; readonly toCm: number }): LayerDepth => ({
  depthFrom: fromCm,
  depthTo: toCm,
});

/** `0–60 cm` of layers that lie one under the other, else each of them. */
function whole(layers: readonly LayerDepth[]): string {
  const isWhole = layers.every(({ depthFrom }, at) => at === 0 || depthFrom === itemAt(layers, at - 1).depthTo);
  return isWhole
    ? layersText([{ depthFrom: firstOf(layers).depthFrom, depthTo: itemAt(layers, -1).depthTo }])
    : layersText(layers);
}
