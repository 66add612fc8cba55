import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Brand } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { theBrand, type Logo } from '../../model/settings/brand.ts';
import type { EditedRecord, KeptInput } from '../../model/shared/record-work.ts';
import { held } from '../../model/shared/present.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { forgetError, sayFailure, storeError } from '../shared/failure.ts';
import { afterEditor, readAgain, readFirst } from '../shared/read-and-edited.ts';

const reading = { load: 'loadBrand', shown: 'shown', store: 'storeBrand' } as const;

export type BrandEvent =
  /** The tab comes into sight again; what others have saved since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'EDIT' }
  | { readonly type: 'FILE_CHOSEN'; readonly file: File };

interface BrandContext {
  /** Null until it has been read. */
  readonly brand: Brand | null;
  readonly edited: EditedRecord;
  readonly error: AppError | null;
}

/** How the supplier looks in documents, mails and on growers' pages: said by administrators, with a preview of what they say. @spec — the specification knows one brand */
export const brandMachine = setup({
  types: typed<{
    input: KeptInput;
    context: BrandContext;
    events: BrandEvent;
    children: Named<'loadBrand' | 'editor' | 'readLogo'>;
  }>(),
  actors: {
    loadBrand: service<Brand>(),
    readLogo: service<Logo, { readonly file: File }>(),
    editor: recordEditorMachine,
  },
  guards: editorGuards,
  actions: {
    storeBrand: assign((_, brand: Brand) => ({ brand, error: null })),
    storeSaved: assign(({ context }, saved: Brand | null) => ({ brand: saved ?? context.brand })),
    storeError,
    forgetError,
    forgetEdited: assign({ edited: { subject: theBrand, kept: null } }),
    putLogo: sendTo('editor', (_, logo: Logo) => ({ type: 'DRAFT_EDITED' as const, edit: { logo } })),
    sayFailure,
  },
}).createMachine({
  id: 'brand',
  context: ({ input: { kept } }) => ({ brand: null, edited: { subject: theBrand, kept }, error: null }),
  initial: 'loading',
  states: {
    loading: { invoke: readFirst(reading) },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    shown: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        refreshing: { tags: 'reading', invoke: readAgain(reading) },
      },
      on: { EDIT: 'editing' },
    },
    editing: {
      exit: ['forgetEdited', 'forgetError'],
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { brand, edited } }) => ({ ...edited, read: { record: brand } }),
        ...afterEditor('shown', { type: 'storeSaved', params: savedBy<Brand> }),
      },
      initial: 'typing',
      states: {
        typing: { on: { FILE_CHOSEN: 'readingLogo' } },
        readingLogo: {
          entry: 'forgetError',
          invoke: {
            id: 'readLogo',
            src: 'readLogo',
            // The file is not kept: the data read from it is in the draft.
            input: ({ event }) => ({ file: held(event.type === 'FILE_CHOSEN' ? event.file : null) }),
            onDone: { target: 'typing', actions: withOutput('putLogo') },
            onError: { target: 'typing', actions: withError('storeError') },
          },
        },
      },
    },
  },
});

export type BrandRef = ActorRefFrom<typeof brandMachine>;
export type BrandSnapshot = SnapshotFrom<typeof brandMachine>;
