import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { reportTexts } from '../../model/texts/report.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import type { ReportChanged, ReportOutdated, ReportRead } from './report-messages.ts';
import { failureToast } from './toasts.ts';

interface ReportTitleInput {
  readonly reportId: number;
  readonly name: string;
  readonly version: number;
  readonly isReadOnly: boolean;
  /** What was being typed when the page was left; null when nothing was. */
  readonly draft: string | null;
}

export interface RenameReportInput {
  readonly reportId: number;
  readonly name: string;
  readonly version: number;
}

export type ReportTitleEvent =
  | { readonly type: 'EDIT' }
  | { readonly type: 'TITLE_TYPED'; readonly text: string }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CANCEL' }
  | ReportRead;

const nameIn = ({ draft, name }: ReportTitleInput): string => (draft ?? name).trim();

/** The name of a report, edited in its place while the report is not finalised. A conflict keeps what was typed: the next Save goes over it. */
export const reportTitleMachine = setup({
  types: { input: {} as ReportTitleInput, context: {} as ReportTitleInput, events: {} as ReportTitleEvent },
  actors: { renameReport: service<Report, RenameReportInput>() },
  guards: {
    mayEdit: ({ context }) => !context.isReadOnly,
    hasDraft: ({ context }) => context.draft !== null && !context.isReadOnly,
    isBlank: ({ context }) => nameIn(context) === '',
    isSame: ({ context }) => nameIn(context) === context.name,
    isLocked: (_, { isReadOnly }: ReportRead) => isReadOnly,
    isConflict: (_, { code }: AppError) => code === 'STALE_VERSION',
  },
  actions: {
    beginDraft: assign(({ context }) => ({ draft: context.name })),
    storeDraft: assign((_, draft: string) => ({ draft })),
    dropDraft: assign({ draft: null }),
    storeRead: assign((_, { report, isReadOnly }: ReportRead) => ({ name: report.reportName, version: report.version, isReadOnly })),
    tellReport: sendParent((_, report: Report): ReportChanged => ({ type: 'REPORT_CHANGED', report })),
    tellOutdated: sendParent((): ReportOutdated => ({ type: 'REPORT_OUTDATED' })),
    sayBlank: sendTo(peer('toaster'), failureToast(reportTexts.title.blank)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'reportTitle',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'shown' }] },
    shown: {
      entry: 'dropDraft',
      on: {
        EDIT: { guard: 'mayEdit', target: 'editing', actions: 'beginDraft' },
        REPORT_READ: { actions: { type: 'storeRead', params: ({ event }) => event } },
      },
    },
    editing: {
      on: {
        TITLE_TYPED: { actions: { type: 'storeDraft', params: ({ event }) => event.text } },
        SAVE: [{ guard: 'isBlank', actions: 'sayBlank' }, { guard: 'isSame', target: 'shown' }, { target: 'saving' }],
        CANCEL: 'shown',
        REPORT_READ: [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'shown', actions: { type: 'storeRead', params: ({ event }) => event } },
          { actions: { type: 'storeRead', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      invoke: {
        id: 'renameReport',
        src: 'renameReport',
        input: ({ context }) => ({ reportId: context.reportId, name: nameIn(context), version: context.version }),
        onDone: { target: 'shown', actions: { type: 'tellReport', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => toAppError(event.error) },
            target: 'editing',
            actions: [{ type: 'sayFailure', params: ({ event }) => toAppError(event.error) }, 'tellOutdated'],
          },
          { target: 'editing', actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) } },
        ],
      },
    },
  },
});

export type ReportTitleRef = ActorRefFrom<typeof reportTitleMachine>;
export type ReportTitleSnapshot = SnapshotFrom<typeof reportTitleMachine>;
