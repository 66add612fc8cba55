import type { Statement } from './statement.ts';

/** A model input that a statement offers to enter. */
export interface OfferedInput {
  readonly omlName: 'Root_Depth_Limit' | 'Root_Constraint';
  readonly value: number;
  /** What is entered now; null where nothing is. */
  readonly before: number | null;
}

/** The key of `Acid subsoil` in the catalogue of model inputs. */
export const ACID_SUBSOIL = 3;

/**
 * What a statement about the subsoil offers to enter for its sample; null where it offers nothing, or it is entered already.
 * @see docs/engine.md, "What could change the rates"
 */
export function offeredInput({
  rule,
  figures,
  said,
}: Pick<Statement, 'rule' | 'figures' | 'said'>): OfferedInput | null {
  const valueOf = (name: string): number | null => figures.find((one) => one.name === name)?.value ?? null;
  if (said !== null) return null;
  if (rule === 'SUBSOIL_ACID') return { omlName: 'Root_Constraint', value: ACID_SUBSOIL, before: valueOf('entered') };
  const limitCm = rule === 'SUBSOIL_LIMIT' ? valueOf('limitCm') : null;
  return limitCm === null ? null : { omlName: 'Root_Depth_Limit', value: limitCm, before: valueOf('entered') };
}

/** An input of a sample, and how the sample is called. */
export interface InputChoice extends OfferedInput {
  readonly sampleId: number;
  readonly name: string;
}

/** What is written: null takes the input away. */
export interface SetInput {
  readonly sampleId: number;
  readonly omlName: string;
  readonly value: number | null;
  readonly before: number | null;
}

/** What is sent to enter it. */
export const written = ({ sampleId, omlName, value, before }: InputChoice): SetInput => ({
  sampleId,
  omlName,
  value,
  before,
});
/** What is sent to take it back. */
export const takenBack = ({ value, before, ...choice }: InputChoice): SetInput => ({
  sampleId: choice.sampleId,
  omlName: choice.omlName,
  value: before,
  before: value,
});
