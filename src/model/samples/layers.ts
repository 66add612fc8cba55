import { sampleTypeIds } from './status.ts';

/**
 * Why a layer is not joined: a deeper one has no surface sample at its place, more than one arrangement is possible, or
 * its surface sample was taken on another day; a surface sample has subsoil at its place that could not be joined with
 * it.
 * @see docs/engine.md, "From samples to input"
 */
export const layerNotes = ['noSurface', 'choice', 'daysApart', 'subsoilApart'] as const;
export type LayerNote = (typeof layerNotes)[number];

/** How far down a layer reaches, in centimetres. */
export interface LayerDepth {
  readonly depthFrom: number;
  readonly depthTo: number;
}

const TEXTS: Readonly<Record<LayerNote, string>> = {
  noSurface: 'Not used: no topsoil sample of this site within 14 days.',
  choice: 'Not used: matches several topsoil samples of this site.',
  daysApart: 'Not used: sampled more than 14 days from the topsoil sample of this site.',
  subsoilApart: 'Subsoil not used: a layer of this site does not match this sample.',
};

/**
 * The warning that a sample carries for its layers, as a sentence.
 * @see docs/engine.md, "From samples to input"
 */
export const layerNoteText = (note: LayerNote): string => TEXTS[note];

/**
 * Soil from below the surface: it has no run of its own, its results count in the run of the surface sample of its profile.
 * @see docs/engine.md, "From samples to input"
 */
export const isBelowSurface = (sample: { readonly sampleTypeId: 1 | 2; readonly depthFrom: number | null }): boolean =>
  sample.sampleTypeId === sampleTypeIds.soil && (sample.depthFrom ?? 0) > 0;

/**
 * The depths that count in a result, as `0–10, 10–30, 30–60 cm`.
 * @see docs/engine.md, "From samples to input"
 */
export const layersText = (layers: readonly LayerDepth[]): string =>
  `${layers.map(({ depthFrom, depthTo }) => `${depthFrom}–${depthTo}`).join(', ')} cm`;
