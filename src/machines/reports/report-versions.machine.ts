import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RenewedReport, Report, ReportChanges } from '../../model/contract/entities.ts';
import { href } from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, RecordOvertaken, ReportChanged } from '../../model/shared/messages.ts';
import type { CompareInput } from '../../model/reports/asked.ts';
import { actionOnReport } from '../../model/reports/record-action.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import type { ReplyDrafts } from '../../model/reports/replies.ts';
import { held } from '../../model/shared/present.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { lookUpMachine } from '../shared/look-up.machine.ts';
import { infoToast, successToast } from '../shared/toasts.ts';
import { growerThreadsMachine } from '../grower/grower-threads.machine.ts';
import { confirmedActionMachine, type ActionOutput } from './confirmed-action.machine.ts';
import { namingMachine, type NamingOutput } from './naming.machine.ts';
import { isFinalised, mayCompare, mayCopy, mayRenew, mayReopen } from './report-versions.selectors.ts';

export interface ReportVersionsInput {
  readonly report: Report;
  readonly permissions: Permissions;
  /** Replies to growers that were being written when the page was left. */
  readonly replies: ReplyDrafts;
}

export interface ReportVersionsContext extends ReportVersionsInput {
  /** What has changed since the report was finalised; null until that is known. */
  readonly changes: ReportChanges | null;
  /** The list of changes is unfolded. */
  readonly isListed: boolean;
  /** The version that this one is compared with. */
  readonly otherId: number;
  /** Of the two, the differences alone are shown. */
  readonly hidesSame: boolean;
}

export type ReportVersionsEvent =
  /** The current report. */
  | { readonly type: 'REPORT_READ'; readonly report: Report }
  | RecordOvertaken
  | RecordOutdated
  | { readonly type: 'RETRY' }
  | { readonly type: 'LIST_TOGGLED'; readonly isListed: boolean }
  | { readonly type: 'DUPLICATE' }
  | { readonly type: 'RENEW' }
  | { readonly type: 'COMPARE' }
  | { readonly type: 'REOPEN' }
  | { readonly type: 'EDITION_CHOSEN'; readonly reportId: number }
  | { readonly type: 'HIDE_SAME'; readonly hides: boolean }
  /** The comparison. */
  | { readonly type: 'CLOSE' };

const takesReport = { actions: [withField('storeReport', 'report'), withField('tellThreads', 'report')] };

/** The version before, else the one after. */
function versionBeside({ reportId, editions }: Report): number {
  const at = editions.findIndex((edition) => edition.reportId === reportId);
  return (editions[at - 1] ?? editions[at + 1])?.reportId ?? reportId;
}
const compared = ({ context: { report, otherId } }: { readonly context: ReportVersionsContext }): CompareInput => ({
  reportId: report.reportId,
  otherId,
});

const threadsIn = ({ context: { report, permissions, replies } }: { readonly context: ReportVersionsContext }) => ({
  reportId: report.reportId,
  threads: report.threads,
  permissions,
  drafts: replies,
});

/** What becomes of a report after it is finalised: whether it is outdated, its next version, comparing the two, opening it again, copies, and what growers ask about any of its versions. @spec — the specification knows one version of a report */
export const reportVersionsMachine = setup({
  types: typed<{
    input: ReportVersionsInput;
    context: ReportVersionsContext;
    events: ReportVersionsEvent;
    children: Named<'loadChanges' | 'renewReport' | 'comparison' | 'confirmedAction' | 'naming' | 'growerThreads'>;
  }>(),
  actors: {
    loadChanges: service<ReportChanges, { readonly reportId: number }>(),
    renewReport: service<RenewedReport, { readonly reportId: number }>(),
    comparison: lookUpMachine,
    confirmedAction: confirmedActionMachine,
    naming: namingMachine,
    growerThreads: growerThreadsMachine,
  },
  guards: {
    isOpen: ({ context }) => !isFinalised({ context }),
    isChecked: ({ context }) => context.changes !== null,
    mayCopy,
    mayCompare,
    mayRenew,
    mayReopen,
    hasCreated: (_, { created }: NamingOutput) => created !== null,
    isReopened: (_, { report }: ActionOutput) => report !== null,
  },
  actions: {
    // Another state of it rests on something else: what was found before says nothing any more.
    storeReport: assign(({ context }, report: Report) => ({
      report,
      changes:
        report.finalisedOn === context.report.finalisedOn && report.publishedOn === context.report.publishedOn
          ? context.changes
          : null,
    })),
    storeListed: assign((_, isListed: boolean) => ({ isListed })),
    storeChanges: assign((_, changes: ReportChanges) => ({ changes })),
    beginComparison: assign(({ context: { report } }) => ({ otherId: versionBeside(report), hidesSame: true })),
    storeOther: assign((_, otherId: number) => ({ otherId })),
    storeHiding: assign((_, hidesSame: boolean) => ({ hidesSame })),
    compare: sendTo('comparison', ({ context }) => ({ type: 'SUBJECT_CHOSEN', subject: compared({ context }) })),
    tellThreads: sendTo('growerThreads', (_, report: Report) => ({ type: 'REPORT_READ', report })),
    tellOutdated: sendParent({ type: 'RECORD_OUTDATED' }),
    tellReport: sendParent((_, { report }: ActionOutput): ReportChanged => ({
      type: 'REPORT_CHANGED',
      report: held(report),
    })),
    goToReport: sendTo(systemActor('navigation'), (_, report: number) => ({
      type: 'NAVIGATE',
      to: href('reportBuilder', { report }),
    })),
    sayRenewed: sendTo(systemActor('toaster'), (_, { edition, samplings }: RenewedReport) =>
      successToast(reportTexts.versions.renewed(edition, samplings)),
    ),
    sayReopened: sendTo(systemActor('toaster'), successToast(reportTexts.versions.reopened)),
    sayOvertaken: sendTo(systemActor('toaster'), (_, reason: string) => infoToast(reason)),
    sayFailure,
  },
}).createMachine({
  id: 'reportVersions',
  context: ({ input }) => ({ ...input, changes: null, isListed: false, otherId: 0, hidesSame: true }),
  initial: 'shown',
  invoke: { id: 'growerThreads', src: 'growerThreads', input: threadsIn },
  on: {
    REPORT_READ: takesReport,
    RECORD_OUTDATED: { actions: 'tellOutdated' },
  },
  states: {
    shown: {
      initial: 'deciding',
      on: {
        DUPLICATE: { guard: 'mayCopy', target: 'copying' },
        COMPARE: { guard: 'mayCompare', target: 'comparing', actions: 'beginComparison' },
        RENEW: { guard: 'mayRenew', target: 'renewing' },
        REOPEN: { guard: 'mayReopen', target: 'reopening' },
        REPORT_READ: { target: '.deciding', ...takesReport },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isOpen', target: 'open' },
            { guard: 'isChecked', target: 'checked' },
            { target: 'checking' },
          ],
        },
        /** The report is worked on: it rests on what there is. */
        open: {},
        checking: {
          invoke: {
            id: 'loadChanges',
            src: 'loadChanges',
            input: ({ context }) => ({ reportId: context.report.reportId }),
            onDone: { target: 'checked', actions: withOutput('storeChanges') },
            onError: 'unchecked',
          },
        },
        checked: { on: { LIST_TOGGLED: { actions: withField('storeListed', 'isListed') } } },
        /** Whether it is outdated is not known; nothing else waits for that. */
        unchecked: { on: { RETRY: 'checking' } },
      },
    },
    renewing: {
      on: { LIST_TOGGLED: { actions: withField('storeListed', 'isListed') } },
      invoke: {
        id: 'renewReport',
        src: 'renewReport',
        input: ({ context }) => ({ reportId: context.report.reportId }),
        onDone: {
          target: 'shown',
          actions: [withOutput('sayRenewed'), { type: 'goToReport', params: ({ event }) => event.output.reportId }],
        },
        onError: { target: 'shown', actions: withError('sayFailure') },
      },
    },
    comparing: {
      on: {
        EDITION_CHOSEN: { actions: [withField('storeOther', 'reportId'), 'compare'] },
        HIDE_SAME: { actions: withField('storeHiding', 'hides') },
        CLOSE: 'shown',
      },
      invoke: {
        id: 'comparison',
        src: 'comparison',
        input: ({ context }) => ({ subject: compared({ context }) }),
      },
    },
    reopening: {
      on: {
        RECORD_OVERTAKEN: { target: 'shown', actions: withField('sayOvertaken', 'reason') },
      },
      invoke: {
        id: 'confirmedAction',
        src: 'confirmedAction',
        input: ({ context: { report, permissions } }) => ({
          action: actionOnReport('reopenReport', report, permissions),
        }),
        onDone: [
          { guard: withOutput('isReopened'), target: 'shown', actions: ['sayReopened', withOutput('tellReport')] },
          { target: 'shown' },
        ],
      },
    },
    copying: {
      invoke: {
        id: 'naming',
        src: 'naming',
        input: ({ context: { report } }) => ({
          thing: { kind: 'copyReport', reportId: report.reportId },
          name: reportTexts.versions.copyName(report.reportName),
        }),
        onDone: [
          {
            guard: withOutput('hasCreated'),
            target: 'shown',
            actions: { type: 'goToReport', params: ({ event }) => held(event.output.created).id },
          },
          { target: 'shown' },
        ],
      },
    },
  },
});

export type ReportVersionsRef = ActorRefFrom<typeof reportVersionsMachine>;
export type ReportVersionsSnapshot = SnapshotFrom<typeof reportVersionsMachine>;
