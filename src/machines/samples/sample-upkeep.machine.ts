import { sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { uploadsMachine, type UploadsInput, type UploadsOutput } from '../imports/uploads.machine.ts';
import { peer } from '../kit/peers.ts';
import { failureToast } from '../shared/toasts.ts';
import type { SampleTaskNews } from './sample-tasks.context.ts';

export type SampleUpkeepEvent = { readonly type: 'SHOW_UPLOADS' };

/** What came in is put right: whole uploads are taken back. */
export const sampleUpkeepMachine = setup({
  types: {
    input: {} as UploadsInput,
    context: {} as UploadsInput,
    events: {} as SampleUpkeepEvent,
    children: {} as { uploads: 'uploads' },
  },
  actors: { uploads: uploadsMachine },
  guards: { isChanged: (_, { isChanged }: UploadsOutput) => isChanged },
  actions: {
    tellChanged: sendParent((): SampleTaskNews => ({ type: 'SAMPLES_CHANGED' })),
    toastFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'sampleUpkeep',
  context: ({ input }) => input,
  initial: 'free',
  states: {
    free: { on: { SHOW_UPLOADS: 'showingUploads' } },
    showingUploads: {
      invoke: {
        id: 'uploads',
        src: 'uploads',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'free',
            actions: 'tellChanged',
          },
          { target: 'free' },
        ],
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
  },
});

export type SampleUpkeepRef = ActorRefFrom<typeof sampleUpkeepMachine>;
