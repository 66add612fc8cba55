import { loadDocument } from '../../engine/coefficients/load-document.ts';
import { bareValues } from '../../engine/coefficients/values.ts';
import { adviceSchema, type AdviceDocument, type AdviceTables } from './schema.ts';

/** A validated document with its bare numbers. */
export interface AdviceSet {
  readonly document: AdviceDocument;
  readonly tables: AdviceTables;
}

/** What is wrong with one place of a document. */
export interface AdviceFault {
  readonly path: string;
  readonly message: string;
}

/** A parameter document that cannot be used; the message names every path at fault. */
export class AdviceParameterError extends Error {
  override readonly name = 'AdviceParameterError';
  readonly faults: readonly AdviceFault[];

  constructor(faults: readonly AdviceFault[]) {
    const said = faults.map(({ path, message }) => `${path || '(document)'}: ${message}`);
    super(`The advice document cannot be used: ${said.join('; ')}`);
    this.faults = faults;
  }
}

/**
 * A complete, usable parameter set. Takes the parsed JSON of a document shaped like `open-advice-2.json`.
 * @throws AdviceParameterError that names every missing, unknown or impossible entry
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const loadAdvice = (json: unknown): AdviceSet => {
  const { document, hash } = loadDocument(adviceSchema, json, (_, issues) => {
    const faults = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return new AdviceParameterError(faults);
  });
  const { code, version, title: _title, ...numbers } = bareValues(document);
  return { document, tables: { ...numbers, identity: { code, version, hash } } };
};
