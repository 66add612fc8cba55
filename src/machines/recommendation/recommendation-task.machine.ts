import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { BlendsRead } from '../../model/shared/messages.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { typed, type Named } from '../kit/types.ts';
import type { PifOutput } from '../pif/pif.context.ts';
import { pifMachine } from '../pif/pif.machine.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import type { EditorOutput, Opening } from './editor.context.ts';
import { editorMachine } from './editor.machine.ts';
import {
  inputOf,
  type Task,
  type TaskEvent,
  type TaskInput,
  type TaskMessage,
  type TaskOutput,
} from './recommendation-task.context.ts';
import { rerunMachine, type RerunOutput } from './rerun.machine.ts';

interface TaskContext extends TaskInput {
  readonly end: TaskOutput;
}

/** One task on an open recommendation, as long as its dialog is open or rates are typed in the page. @spec 2.2, 2.4 */
export const recommendationTaskMachine = setup({
  types: typed<{
    input: TaskInput;
    context: TaskContext;
    events: TaskEvent;
    output: TaskOutput;
    children: Named<'editor' | 'pif' | 'rerun'>;
  }>(),
  actors: { editor: editorMachine, pif: pifMachine, rerun: rerunMachine },
  guards: {
    isOf: ({ context }, of: Task['of']) => context.task.of === of,
    hasSaved: (_, { saved }: EditorOutput) => saved !== null,
    isOutdated: (_, { isOutdated }: EditorOutput) => isOutdated,
    hasPifChanged: (_, { changed }: PifOutput) => changed,
    hasAsked: (_, { sampleIds }: RerunOutput) => sampleIds !== null,
  },
  actions: {
    storeEnd: assign((_, { aside, next }: EditorOutput) => ({ end: { aside, next } })),
    tellSaved: sendParent((_, { saved }: EditorOutput): TaskMessage => ({ type: 'LIST_CHANGED', change: saved ?? {} })),
    tellOutdated: sendParent((): TaskMessage => ({ type: 'RECORD_OUTDATED' })),
    tellBlends: sendParent((_, message: BlendsRead): TaskMessage => message),
    tellRun: sendParent((): TaskMessage => ({ type: 'RUN_REQUESTED' })),
    layAside: sendTo('editor', (_, next: Opening) => ({ type: 'LAY_ASIDE' as const, next })),
    tellTheirs: sendTo('editor', (_, recommendation: Recommendation) => ({
      type: 'THEIRS_ARRIVED' as const,
      recommendation,
    })),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'recommendationTask',
  context: ({ input }) => ({ ...input, end: { aside: null, next: null } }),
  output: ({ context }) => context.end,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOf', params: 'draft' }, target: 'editing' },
        { guard: { type: 'isOf', params: 'inputs' }, target: 'editingPif' },
        { target: 'rerunning' },
      ],
    },
    editing: {
      on: {
        LAY_ASIDE: { actions: withField('layAside', 'next') },
        THEIRS_ARRIVED: { actions: withField('tellTheirs', 'recommendation') },
        BLENDS_READ: { actions: withEvent('tellBlends') },
      },
      invoke: {
        id: 'editor',
        src: 'editor',
        input: inputOf.editor,
        onDone: [
          { guard: withOutput('hasSaved'), target: 'closed', actions: withOutput('tellSaved') },
          { guard: withOutput('isOutdated'), target: 'closed', actions: [withOutput('storeEnd'), 'tellOutdated'] },
          { target: 'closed', actions: withOutput('storeEnd') },
        ],
        onError: { target: 'closed', actions: withError('sayFailure') },
      },
    },
    editingPif: {
      invoke: {
        id: 'pif',
        src: 'pif',
        input: inputOf.pif,
        onDone: [{ guard: withOutput('hasPifChanged'), target: 'closed', actions: 'tellRun' }, { target: 'closed' }],
        onError: { target: 'closed', actions: withError('sayFailure') },
      },
    },
    rerunning: {
      on: { RECORD_OUTDATED: { actions: 'tellOutdated' } },
      invoke: {
        id: 'rerun',
        src: 'rerun',
        input: inputOf.rerun,
        onDone: [{ guard: withOutput('hasAsked'), target: 'closed', actions: 'tellRun' }, { target: 'closed' }],
        onError: { target: 'closed', actions: withError('sayFailure') },
      },
    },
    closed: { type: 'final' },
  },
});
