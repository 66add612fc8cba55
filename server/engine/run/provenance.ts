import type { Mark, Provenance } from '../types.ts';

/** Fields next to a number of the coefficient document. */
export interface Leaf {
  readonly source: string;
  readonly mark: Mark | readonly Mark[];
  readonly interval?: readonly [number, number] | null | undefined;
}

export interface ProvenanceArgs {
  readonly leaf: Leaf;
  /** Which number of a list leaf the critical value is; 0 for a single number. */
  readonly at?: number;
  readonly criticalValue: number | null;
  readonly criticalUnit: string;
  readonly method: string;
  readonly interpretiveCriteria: string;
}

/**
 * The origin of a decision, read from the coefficient document; the interval is null where none is published.
 * @see docs/engine.md, "Honesty marks"
 */
export const provenanceOf = ({
  leaf,
  at = 0,
  criticalValue,
  criticalUnit,
  method,
  interpretiveCriteria,
}: ProvenanceArgs): Provenance => ({
  criticalValue,
  criticalInterval: leaf.interval ?? null,
  criticalUnit,
  method,
  source: leaf.source,
  mark: typeof leaf.mark === 'string' ? leaf.mark : (leaf.mark[at] ?? 'judgement'),
  interpretiveCriteria,
});
