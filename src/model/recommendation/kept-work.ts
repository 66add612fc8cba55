import { keptDraft, type Draft } from './drafts.ts';
import { keptLayout, type Layout } from './layout.ts';

/** What was being edited in one recommendation. */
export interface OpenWork {
  readonly draft: Draft | null;
  readonly titleDraft: string | null;
}

/** What the browser's session keeps of the builder: how it is arranged, and the unsaved work by recommendation. */
export interface KeptWork {
  readonly layout: Layout;
  readonly open: Readonly<Record<number, OpenWork>>;
}

export const nothingOpen: OpenWork = { draft: null, titleDraft: null };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const openWork = (value: unknown): OpenWork =>
  isRecord(value) ? { draft: keptDraft(value['draft']), titleDraft: typeof value['titleDraft'] === 'string' ? value['titleDraft'] : null } : nothingOpen;

/** Reads what was kept; what is missing or damaged is as on a first visit. */
export function keptWork(value: unknown): KeptWork {
  const kept = isRecord(value) ? value : {};
  const open = isRecord(kept['open']) ? kept['open'] : {};
  return { layout: keptLayout(kept['layout']), open: Object.fromEntries(Object.entries(open).map(([id, work]) => [id, openWork(work)])) };
}

/** The kept work with that of one recommendation as it is now; nothing is kept of one where nothing is open. */
export function withOpenWork({ layout, open }: KeptWork, recommendationId: number, work: OpenWork): KeptWork {
  const { [recommendationId]: _, ...others } = open;
  return { layout, open: work.draft === null && work.titleDraft === null ? others : { ...others, [recommendationId]: work } };
}
