import { withFormerLeaves } from './former-leaves.ts';
import { loadDocument, type LoadedDocument } from './load-document.ts';
import { schemaOfModel1 } from './schema-1.ts';
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

const refuse = (faults: string): CoefficientError =>
  new CoefficientError(`The coefficient document cannot be used: ${faults}`);

const isOfModel1 = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'version' in json && String(json.version).startsWith('1.');

/**
 * A complete, usable coefficient set. Takes the parsed JSON of a document shaped like `open-syn-2.json`, or like
 * `open-syn-1.json` where its version says so; the hash of either is that of the document as it was given.
 * @throws CoefficientError that names every missing, unknown or impossible entry
 * @see docs/engine.md, "Change a coefficient, or replace the engine"
 */
export const loadCoefficients = (json: unknown): CoefficientSet => {
  if (isOfModel1(json)) {
    const { document: given, hash } = loadDocument(schemaOfModel1, json, refuse);
    const document = withFormerLeaves(given);
    return { document, values: valuesOf(document, 1), hash };
  }
  const { document, hash } = loadDocument(coefficientSchema, json, refuse);
  return { document, values: valuesOf(document, 2), hash };
};
