import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RenewedReport, Report, ReportChanges, ReportComparison } from '../../model/contract/entities.ts';
import { href } from '../../model/routes/routes.ts';
import type { ReportChanged } from '../../model/shared/messages.ts';
import type { CompareInput } from '../../model/reports/asked.ts';
import { actionOnReport } from '../../model/reports/record-action.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { held } from '../../model/shared/present.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { infoToast, successToast } from '../shared/toasts.ts';
import { growerThreadsMachine } from '../grower/grower-threads.machine.ts';
import { confirmedActionMachine, type ActionOutput } from './confirmed-action.machine.ts';
import { namingMachine, type NamingOutput } from './naming.machine.ts';
import {
  comparedIn,
  otherOf,
  threadsIn,
  type ReportVersionsContext,
  type ReportVersionsEvent,
  type ReportVersionsInput,
} from './report-versions.context.ts';
import { isFinalised, mayCompare, mayCopy, mayRenew, mayReopen } from './report-versions.selectors.ts';

const takesReport = { actions: [withField('storeReport', 'report'), withField('tellThreads', 'report')] };

/** What becomes of a report after it is finalised: whether it is outdated, its next version, comparing the two, opening it again, copies, and what growers ask about any of its versions. @spec — the specification knows one version of a report */
export const reportVersionsMachine = setup({
  types: typed<{
    input: ReportVersionsInput;
    context: ReportVersionsContext;
    events: ReportVersionsEvent;
    children: Named<'loadChanges' | 'renewReport' | 'compareReports' | 'confirmedAction' | 'naming' | 'growerThreads'>;
  }>(),
  actors: {
    loadChanges: service<ReportChanges, { readonly reportId: number }>(),
    renewReport: service<RenewedReport, { readonly reportId: number }>(),
    compareReports: service<ReportComparison, CompareInput>(),
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
    beginComparison: assign(({ context: { report } }) => ({ otherId: otherOf(report), hidesSame: true })),
    storeOther: assign((_, otherId: number) => ({ otherId })),
    storeHiding: assign((_, hidesSame: boolean) => ({ hidesSame })),
    storeComparison: assign((_, comparison: ReportComparison) => ({ comparison, error: null })),
    forgetComparison: assign({ comparison: null, error: null }),
    storeError,
    storeListed: assign((_, isListed: boolean) => ({ isListed })),
    storeChanges: assign((_, changes: ReportChanges) => ({ changes })),
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
  context: ({ input }) => ({
    ...input,
    changes: null,
    isListed: false,
    otherId: otherOf(input.report),
    comparison: null,
    hidesSame: true,
    error: null,
  }),
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
    /** Two versions side by side, the differences alone or everything. */
    comparing: {
      initial: 'loading',
      exit: 'forgetComparison',
      on: {
        CLOSE: 'shown',
        EDITION_CHOSEN: {
          target: '.loading',
          reenter: true,
          actions: withField('storeOther', 'reportId'),
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'compareReports',
            src: 'compareReports',
            input: comparedIn,
            onDone: { target: 'compared', actions: withOutput('storeComparison') },
            onError: { target: 'unavailable', actions: ['forgetComparison', withError('storeError')] },
          },
        },
        compared: { on: { HIDE_SAME: { actions: withField('storeHiding', 'hides') } } },
        unavailable: { on: { RETRY: 'loading' } },
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
