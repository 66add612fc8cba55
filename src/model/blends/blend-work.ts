import type { CustomBlend } from '../contract/entities.ts';
import { fieldsOf, isId, isRecord, isText } from '../shared/record.ts';
import { blendDraft, type BlendDraft } from './blend-draft.ts';
import { isTarget, type BlendTarget } from './blend-target.ts';

/** What stands in the dialog of a blend. */
export interface BlendWork {
  readonly draft: BlendDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: BlendDraft;
  /** What the shares are reckoned from; null while that is not open. */
  readonly target: BlendTarget | null;
}

/** The dialog of a new blend, where there is none, or of one that is renamed. */
export function begunBlend(blend: CustomBlend | null): BlendWork {
  const draft = blendDraft(blend);
  return { draft, original: draft, target: null };
}

const isDraft = (value: unknown): value is BlendDraft => {
  const { id, name, rows } = fieldsOf(value);
  return (
    isId(id) &&
    isText(name) &&
    Array.isArray(rows) &&
    rows.map(fieldsOf).every(({ productId, percent }) => isId(productId) && isText(percent))
  );
};

/** Reads what the browser's session kept of the dialog; null where it is damaged or nothing was kept. */
export function keptBlend(value: unknown): BlendWork | null {
  if (!isRecord(value)) return null;
  const { draft, original, target } = value;
  if (!isDraft(draft) || !isDraft(original)) return null;
  return { draft, original, target: isTarget(target) ? target : null };
}
