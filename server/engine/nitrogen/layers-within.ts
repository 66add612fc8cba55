export interface LayersWithinArgs<Layer> {
  /** Depths in cm. */
  readonly layers: readonly Layer[];
  /** cm; null counts every layer. */
  readonly limitCm?: number | null;
}

/**
 * The layers that roots reach: those above the limit, one that reaches across it cut there.
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 */
export const layersWithin = <Layer extends { readonly from: number; readonly to: number }>({
  layers,
  limitCm = null,
}: LayersWithinArgs<Layer>): readonly Layer[] =>
  limitCm === null
    ? layers
    : layers
        .filter(({ from }) => from < limitCm)
        .map((layer) => (layer.to > limitCm ? { ...layer, to: limitCm } : layer));
