import type { RecommendationAdvice } from '../../model/advice/recommendation-advice.ts';
import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { SampleDraft } from '../../model/pif/drafts.ts';
import {
  begun,
  fitted,
  isInSection,
  originalOf,
  rebasedOn,
  type Draft,
  type DraftAside,
  type OpenDialog,
} from '../../model/recommendation/drafts.ts';
import type { OpenWork } from '../../model/recommendation/kept-work.ts';
import { effectiveSamples } from '../../model/samples/effective-samples.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { BlendsRead, ListChanged, RecordOutdated } from '../../model/shared/messages.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { PifInput } from '../pif/pif.context.ts';
import type { EditorInput, EditorOutput, Opening } from './editor.context.ts';
import { mayEdit, mayEditPif, mayRerun } from './open-recommendation.selectors.ts';
import type { RerunInput } from './rerun.machine.ts';

interface DraftTask extends DraftAside {
  readonly of: 'draft';
  /** The dialog when the page was left; null for one that is opened now. */
  readonly dialog: OpenDialog | null;
  readonly blend: BlendWork | null;
}

/** What a user works on: a draft in a dialog or in the page, model inputs, or a new run. */
export type Task =
  | DraftTask
  | { readonly of: 'inputs'; readonly drafts: readonly SampleDraft[] }
  | { readonly of: 'run'; readonly takesFormer: boolean };

/** The recommendation as it is when the task begins. */
export interface TaskOf {
  readonly recommendation: Recommendation;
  readonly advice: RecommendationAdvice;
  readonly permissions: Permissions;
}

export interface TaskInput extends TaskOf {
  readonly task: Task;
}

/** What is typed in the page and not saved waits in `aside`, while `next` is done. */
export type TaskOutput = Pick<EditorOutput, 'aside' | 'next'>;

/** To the parent. */
export type TaskMessage = BlendsRead | ListChanged | RecordOutdated | { readonly type: 'RUN_REQUESTED' };

export type TaskEvent =
  | BlendsRead
  | RecordOutdated
  | { readonly type: 'LAY_ASIDE'; readonly next: Opening }
  /** The recommendation was read again, and may hold changes of another user. */
  | { readonly type: 'THEIRS_ARRIVED'; readonly recommendation: Recommendation };

/** A dialog that is opened now over a draft. */
const draftTask = ({ draft, original }: DraftAside): Task => ({
  of: 'draft',
  draft,
  original,
  dialog: null,
  blend: null,
});

/** The task that is asked for; null where the user may not do it or there is nothing to do it on. */
export function taskFor(of: TaskOf, asked: Opening): Task | null {
  switch (asked.type) {
    case 'EDIT': {
      const draft = mayEdit({ context: of }) ? begun(asked.subject, of.recommendation) : null;
      return draft && draftTask({ draft, original: draft });
    }
    case 'EDIT_PIF':
      return of.recommendation.recommendationSamples.length > 0 ? { of: 'inputs', drafts: [] } : null;
    case 'UPDATE_RESULTS':
      return mayRerun({ context: of }) ? { of: 'run', takesFormer: asked.isForFormer === true } : null;
  }
}

/** A draft that was left, over the recommendation as it is now. */
export const resumed = (draft: Draft, recommendation: Recommendation): DraftAside => ({
  draft: fitted(draft, recommendation),
  original: originalOf(draft, recommendation),
});

/** Does a task that was begun in the page make way for another? One in a dialog over the page does not. */
export const makesWay = (task: Task | null): boolean => task?.of === 'draft' && isInSection(task.draft);

/** What was being done when the page was left; null where nothing was, or it may not go on. */
export function keptTask(
  of: Omit<TaskOf, 'advice'>,
  { draft, dialog, blend, pif }: Pick<OpenWork, 'draft' | 'dialog' | 'blend' | 'pif'>,
): Task | null {
  if (draft && mayEdit({ context: of })) return { of: 'draft', ...resumed(draft, of.recommendation), dialog, blend };
  return pif.length > 0 && mayEditPif({ context: of }) ? { of: 'inputs', drafts: pif } : null;
}

/** Unsaved rates that were set aside, over the current recommendation. */
export const takenUp = ({
  aside,
  recommendation,
}: Pick<TaskOf, 'recommendation'> & { readonly aside: DraftAside | null }): Task | null =>
  aside && draftTask(rebasedOn(aside.draft, aside.original, recommendation));

/** For the page under it: rates in a dialog of their own have the map beside them. */
export interface TaskOpened {
  readonly type: 'TASK_OPENED';
  readonly of: Draft['kind'] | 'inputs' | 'run';
  readonly isBeside: boolean;
}
export const taskOpened = (task: Task): TaskOpened => ({
  type: 'TASK_OPENED',
  of: task.of === 'draft' ? task.draft.kind : task.of,
  isBeside: task.of === 'draft' && task.draft.kind === 'rates' && !isInSection(task.draft),
});

function draftTaskIn(task: Task): DraftTask {
  if (task.of !== 'draft') throw new Error(`The task has no draft, it is ${task.of}.`);
  return task;
}

type Context = { readonly context: TaskInput };

/** The samples whose statements name an earlier model. */
const formerIdsOf = ({ statements }: RecommendationAdvice): readonly number[] => [
  ...new Set(statements.flatMap(({ rule, sampleId }) => (rule === 'MODEL_FORMER' ? (sampleId ?? []) : []))),
];

/** What the dialog of each kind of task begins with. */
export const inputOf = {
  editor: ({ context: { recommendation, task } }: Context): EditorInput => {
    const { draft, original, dialog, blend } = draftTaskIn(task);
    return { recommendation, draft, original, dialog, blend };
  },
  pif: ({ context }: Context): PifInput => ({
    customerId: context.recommendation.customerId,
    // A composite represents the surface samples it was mixed from, as on the samples screen.
    sampleIds: effectiveSamples(context.recommendation.recommendationSamples).map(({ id }) => id),
    recommendationId: context.recommendation.id,
    drafts: context.task.of === 'inputs' ? context.task.drafts : [],
    title: pifTexts.recommendationTitle(context.recommendation.name),
    readOnly: !mayEditPif({ context }),
    runPermitted: mayRerun({ context }),
  }),
  rerun: ({ context: { recommendation, advice, task } }: Context): RerunInput => ({
    recommendationId: recommendation.id,
    formerIds: formerIdsOf(advice),
    takesFormer: task.of === 'run' && task.takesFormer,
  }),
};
