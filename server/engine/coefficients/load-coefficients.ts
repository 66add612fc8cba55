import { loadDocument, type LoadedDocument } from './load-document.ts';
import { coefficientSchema, type CoefficientDocument } from './schema.ts';
import { valuesOf, type Coefficients } from './values.ts';

/** A validated document with its bare numbers and the hash that identifies it. */
export interface CoefficientSet extends LoadedDocument<CoefficientDocument> {
  readonly values: Coefficients;
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
  const { document, hash } = loadDocument(
    coefficientSchema,
    json,
    (faults) => new CoefficientError(`The coefficient document cannot be used: ${faults}`),
  );
  return { document, values: valuesOf(document), hash };
};
