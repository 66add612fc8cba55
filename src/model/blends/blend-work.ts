import type { CustomBlend } from '../contract/entities.ts';
import type { ChangedCell } from '../shared/difference.ts';
import type { MergedWork } from '../shared/merged-work.ts';
import { areAll, isId, isRecord, isText } from '../shared/record.ts';
import { blendTexts } from '../texts/blends.ts';
import { blendDraft, type BlendDraft, type BlendRowDraft } from './blend-draft.ts';
import { TARGET_NUTRIENTS, type BlendTarget } from './blend-target.ts';

/** The contents of the blend dialog. */
export interface BlendWork {
  readonly draft: BlendDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: BlendDraft;
  /** What a mix is looked for; null before a target is set. */
  readonly target: BlendTarget | null;
  /** A new blend is asked for under this key; null before its dialog is opened. */
  readonly key: string | null;
}

/** The body of a save of a blend. */
export interface BlendToSave {
  readonly customerId: number;
  readonly draft: BlendDraft;
  /** The state the draft started from, or the newest state that another user saved. */
  readonly original: BlendDraft;
  readonly key: string;
  /** All blends of the customer, read after another user saved first; empty before. */
  readonly blends: readonly CustomBlend[];
}

/** The blend that was saved, and all blends of its customer. */
export interface SavedBlend {
  readonly customBlendId: number;
  readonly blends: readonly CustomBlend[];
}

/** Another name for a blend, on top of the name that it has now. */
export function mergedBlend(work: BlendToSave, blends: readonly CustomBlend[]): MergedWork<BlendToSave> {
  const now = blends.find(({ id }) => id === work.draft.id);
  const original = now ? blendDraft(now) : work.original;
  const isDone = original.name === work.draft.name.trim();
  const isSame = original.name === work.original.name;
  return { work: { ...work, original, blends }, next: isDone ? 'nothing' : isSame ? 'save' : 'ask' };
}

/** The name of a blend as both sides have it. */
export const askedOfBlend = (mine: BlendDraft, theirs: BlendDraft): readonly ChangedCell[] => [
  { key: 'name', what: blendTexts.name, mine: mine.name, theirs: theirs.name, author: null },
];

/** A blend before anything is typed; null begins a new one. */
export function newBlendWork(blend: CustomBlend | null): BlendWork {
  const draft = blendDraft(blend);
  return { draft, original: draft, target: null, key: null };
}

const isRow = (value: unknown): value is BlendRowDraft =>
  isRecord(value) && isId(value['productId']) && isText(value['percent']);

const isDraft = (value: unknown): value is BlendDraft =>
  isRecord(value) &&
  isId(value['id']) &&
  isText(value['name']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isRow);

const isHigh = (value: unknown): boolean => isRecord(value) && isId(value['productId']) && isText(value['price']);

function isTarget(value: unknown): value is BlendTarget {
  if (!isRecord(value)) return false;
  const { kgPerHa, highs, leastShare, mostParts, isForToday, sampleIds } = value;
  return (
    isRecord(kgPerHa) &&
    areAll(kgPerHa, 'string') &&
    TARGET_NUTRIENTS.every((code) => code in kgPerHa) &&
    Array.isArray(highs) &&
    highs.every(isHigh) &&
    isText(leastShare) &&
    isText(mostParts) &&
    typeof isForToday === 'boolean' &&
    Array.isArray(sampleIds) &&
    sampleIds.every(isId)
  );
}

/** Reads what the browser's session kept of the dialog; null where it was closed, or where that is damaged. */
export function keptBlendWork(value: unknown): BlendWork | null {
  if (!isRecord(value)) return null;
  const { draft, original, target, key } = value;
  if (!isDraft(draft) || !isDraft(original) || draft.id !== original.id) return null;
  return { draft, original, target: isTarget(target) ? target : null, key: isText(key) ? key : null };
}
