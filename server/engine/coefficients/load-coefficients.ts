import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { coefficientSchema, type CoefficientDocument } from './schema.ts';
import { valuesOf, type Coefficients } from './values.ts';

/** A validated document with its bare numbers and the hash that identifies it. */
export interface CoefficientSet {
  readonly document: CoefficientDocument;
  readonly values: Coefficients;
  /** sha256, hex, of the canonical JSON of the document. */
  readonly hash: string;
}

/** A coefficient document that cannot be used; the message names every path at fault. */
export class CoefficientError extends Error {
  override readonly name = 'CoefficientError';
}

/**
 * A complete, usable coefficient set, or a CoefficientError that names every missing, unknown or impossible entry.
 * Takes the parsed JSON of a document shaped like `open-syn-1.json`.
 */
export const loadCoefficients = (json: unknown): CoefficientSet => {
  const parsed = coefficientSchema.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(document)'}: ${issue.message}`);
    throw new CoefficientError(`The coefficient document cannot be used: ${faults.join('; ')}`);
  }
  const hash = createHash('sha256').update(canonicalJson(parsed.data)).digest('hex');
  return { document: parsed.data, values: valuesOf(parsed.data), hash };
};
