import { keptBlendWork, type BlendWork } from '../blends/blend-work.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { keptDrafts, type SampleDraft } from '../pif/drafts.ts';
import { areAll, fieldsOf, isRecord, isText, listOf } from '../shared/record.ts';
import { keptDialog, keptDraft, type Draft, type OpenDialog } from './drafts.ts';
import { keptLayout, type Layout } from './layout.ts';
import { keptOrder, type OpenOrder } from './open-order.ts';

/** What was being edited in one recommendation. */
export interface OpenWork {
  readonly draft: Draft | null;
  /** Rates that were typed in the page before a dialog opened over it. */
  readonly aside: Draft | null;
  /** The dialog of the draft. */
  readonly dialog: OpenDialog | null;
  /** The blend that is made or renamed on top of a product that is edited. */
  readonly blend: BlendWork | null;
  readonly titleDraft: string | null;
  /** Target yields that were chosen and not saved. */
  readonly picks: RunPicks;
  /** What the samples showed when summer rain was turned on. */
  readonly dry: RunPicks;
  /** Model inputs that were changed and not saved. */
  readonly pif: readonly SampleDraft[];
  /** Cards that were moved and not known to be saved. */
  readonly order: OpenOrder | null;
  /** Depths whose samples are not shown: which there are is a matter of the recommendation. Null before the user chooses. */
  readonly hiddenDepths: readonly string[] | null;
}

/** What the browser's session keeps of the builder: how it is arranged, and the unsaved work by recommendation. */
export interface KeptWork {
  readonly layout: Layout;
  readonly open: Readonly<Record<number, OpenWork>>;
}

export const nothingOpen: OpenWork = {
  draft: null,
  aside: null,
  dialog: null,
  blend: null,
  titleDraft: null,
  picks: {},
  dry: {},
  pif: [],
  order: null,
  hiddenDepths: null,
};

const arePicks = (value: unknown): value is RunPicks => areAll(value, 'number');

function openWork(value: unknown): OpenWork {
  if (!isRecord(value)) return nothingOpen;
  const { draft, aside, dialog, blend, titleDraft, picks, dry, pif, order, hiddenDepths } = value;
  return {
    draft: keptDraft(draft),
    aside: keptDraft(aside),
    dialog: keptDialog(dialog),
    blend: keptBlendWork(blend),
    titleDraft: typeof titleDraft === 'string' ? titleDraft : null,
    picks: arePicks(picks) ? picks : {},
    dry: arePicks(dry) ? dry : {},
    pif: keptDrafts(pif),
    order: keptOrder(order),
    hiddenDepths: Array.isArray(hiddenDepths) ? listOf(hiddenDepths, isText) : null,
  };
}

/** Reads what was kept; what is missing or damaged is as on a first visit. */
export function keptWork(value: unknown): KeptWork {
  const kept = fieldsOf(value);
  const open = fieldsOf(kept['open']);
  return {
    layout: keptLayout(kept['layout']),
    open: Object.fromEntries(Object.entries(open).map(([id, work]) => [id, openWork(work)])),
  };
}

/** The kept work with the current work of one recommendation; nothing is kept of one where nothing is open. */
export function withOpenWork({ layout, open }: KeptWork, recommendationId: number, work: OpenWork): KeptWork {
  const { [recommendationId]: _, ...others } = open;
  const isNothing =
    work.draft === null &&
    work.aside === null &&
    work.titleDraft === null &&
    Object.keys(work.picks).length === 0 &&
    work.pif.length === 0 &&
    work.order === null &&
    work.hiddenDepths === null;
  return { layout, open: isNothing ? others : { ...others, [recommendationId]: work } };
}
