import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CompositeParts, MixedComposite } from '../../model/samples/composite-draft.ts';
import { spanOf } from '../../model/samples/date-range.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { compositeTexts } from '../../model/texts/samples.ts';
import { held } from '../../model/shared/present.ts';
import type { KeptInput } from '../../model/shared/record-work.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError } from '../shared/failure.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { successToast } from '../shared/toasts.ts';

/** A composite of the customer that is changed, or a new one of the chosen samples. */
export interface CompositeEditorInput extends CompositeParts, KeptInput {
  readonly customerId: number;
  readonly chosenIds: readonly number[];
}

interface CompositeEditorContext extends CompositeEditorInput {
  /** The message about the mean once it is saved. */
  readonly mixed: MixedComposite | null;
  /** Why it was not taken apart. */
  readonly error: AppError | null;
  /** The list behind the dialog is out of date. */
  readonly isOutdated: boolean;
}

export interface CompositeEditorOutput {
  readonly isChanged: boolean;
}

export type CompositeEditorEvent = Bare<'TAKE_APART' | 'CONFIRM' | 'CANCEL' | 'CLOSE'>;

const mixedBy = savedBy<MixedComposite>;

/** A composite made, changed or taken apart; what its mean lacks is shown before the dialog closes. @spec 1.2, 1.7 */
export const compositeEditorMachine = setup({
  types: typed<{
    input: CompositeEditorInput;
    context: CompositeEditorContext;
    events: CompositeEditorEvent;
    output: CompositeEditorOutput;
    children: { editor: 'editor' };
  }>(),
  actors: {
    editor: recordEditorMachine,
    takeApart: service<{ readonly id: number }, Pick<SampleEntry, 'id' | 'version'>>(),
  },
  guards: {
    isStored: ({ context }) => context.composite !== null,
    hasNotices: (_, mixed: MixedComposite | null) => mixed !== null && mixed.notices.length + mixed.limits.length > 0,
    isOutdated: editorGuards.isOutdated,
  },
  actions: {
    storeMixed: assign(({ context }, mixed: MixedComposite | null) => ({
      mixed,
      isOutdated: context.isOutdated || mixed !== null,
    })),
    // Another user has changed it, so the list behind is out of date in any case.
    storeFailure: assign(({ context }, error: AppError) => ({
      error,
      isOutdated: context.isOutdated || error.status === 404 || error.status === 409,
    })),
    forgetError,
    outdate: assign({ isOutdated: true }),
    toastApart: sendTo(systemActor('toaster'), ({ context }) =>
      successToast(compositeTexts.takenApart(context.composite?.name ?? '')),
    ),
  },
}).createMachine({
  id: 'compositeEditor',
  context: ({ input }) => ({ ...input, mixed: null, error: null, isOutdated: false }),
  output: ({ context }) => ({ isChanged: context.isOutdated }),
  initial: 'editing',
  states: {
    editing: {
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { customerId, composite, chosenIds, samples, kept } }) => ({
          subject: {
            // Another user may have taken it apart since the draft was begun.
            id: composite?.id ?? kept?.subject.id ?? null,
            customerId,
            chosenIds,
            sampled: spanOf(samples.map(({ dateSampled }) => dateSampled)),
          },
          read: { record: composite, samples },
          kept,
        }),
        onDone: [
          {
            guard: { type: 'hasNotices', params: mixedBy },
            target: 'telling',
            actions: { type: 'storeMixed', params: mixedBy },
          },
          { guard: withOutput('isOutdated'), target: 'closed', actions: 'outdate' },
          { target: 'closed', actions: { type: 'storeMixed', params: mixedBy } },
        ],
        onError: { target: 'closed', actions: withError('storeFailure') },
      },
      initial: 'typing',
      states: {
        typing: { on: { TAKE_APART: { guard: 'isStored', target: 'confirmingTakeApart' } } },
        confirmingTakeApart: { on: { CONFIRM: 'takingApart', CANCEL: 'typing' } },
        takingApart: {
          entry: 'forgetError',
          invoke: {
            id: 'takeApart',
            src: 'takeApart',
            input: ({ context }) => {
              const { id, version } = held(context.composite);
              return { id, version };
            },
            onDone: { target: '#compositeEditor.closed', actions: ['outdate', 'toastApart'] },
            onError: { target: 'typing', actions: withError('storeFailure') },
          },
        },
      },
    },
    /** What the mean lacks, and where it is a limit. */
    telling: { on: { CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

export type CompositeEditorRef = ActorRefFrom<typeof compositeEditorMachine>;
export type CompositeEditorSnapshot = SnapshotFrom<typeof compositeEditorMachine>;
