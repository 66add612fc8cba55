import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** A document of numbers that has been validated, and what identifies it. */
export interface LoadedDocument<Document> {
  readonly document: Document;
  /** sha256, hex, of its canonical JSON. */
  readonly hash: string;
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What says whether a document can be used: a schema of zod, of which nothing else is known here. */
interface Schema<Document> {
  readonly safeParse: (
    json: unknown,
  ) =>
    | { readonly success: true; readonly data: Document }
    | { readonly success: false; readonly error: { readonly issues: readonly Fault[] } };
}

/** The document, or the error that `refuse` makes of every missing, unknown or impossible entry. */
export function loadDocument<Document>(
  schema: Schema<Document>,
  json: unknown,
  refuse: (faults: string, issues: readonly Fault[]) => Error,
): LoadedDocument<Document> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(document)'}: ${issue.message}`);
    throw refuse(faults.join('; '), parsed.error.issues);
  }
  return { document: parsed.data, hash: createHash('sha256').update(canonicalJson(parsed.data)).digest('hex') };
}
