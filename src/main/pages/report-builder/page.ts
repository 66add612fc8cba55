import { reportBuilderSlice } from '../../../machines/reports/report-builder.selectors.ts';
import { favouritesMachine } from '../../../machines/recommendation/favourites.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { comparisonMachine } from '../../../machines/reports/comparison.machine.ts';
import type { namingMachine } from '../../../machines/reports/naming.machine.ts';
import { growerLinksMachine } from '../../../machines/grower/grower-links.machine.ts';
import { openReportMachine } from '../../../machines/reports/open-report.machine.ts';
import { publishingMachine } from '../../../machines/reports/publishing.machine.ts';
import { recommendationPickerMachine } from '../../../machines/reports/recommendation-picker.machine.ts';
import { reopeningMachine } from '../../../machines/reports/reopening.machine.ts';
import { reportBuilderMachine } from '../../../machines/reports/report-builder.machine.ts';
import { reportCommentMachine } from '../../../machines/reports/report-comment.machine.ts';
import { reportOptionsMachine } from '../../../machines/reports/report-options.machine.ts';
import { reportPreviewMachine } from '../../../machines/reports/report-preview.machine.ts';
import { reportVersionsMachine } from '../../../machines/reports/report-versions.machine.ts';
import { sendReportMachine } from '../../../machines/reports/send-report.machine.ts';
import { orderedListMachine } from '../../../machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../machines/shared/title-editor.machine.ts';
import { growerLinksServices } from '../../../services/grower/grower-links.ts';
import { favouritesServices } from '../../../services/recommendation/favourites.ts';
import {
  publishingServices,
  reportBuilderServices,
  reportListServices,
  reportOptionsServices,
  reportPreviewServices,
  reportTitleServices,
} from '../../../services/reports/report-builder.ts';
import {
  comparisonServices,
  recommendationPickerServices,
  reopeningServices,
  reportCommentServices,
  reportVersionsServices,
  sendReportServices,
} from '../../../services/reports/report-dialogs.ts';
import { reportCommentListServices, reportRecommendationListServices } from '../../../services/reports/report-lists.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';
import { ReportBuilderPage } from '../../../views/reports/report-builder-page.tsx';
import { pageOf } from '../../page-of.ts';
import { changePollingOver } from '../../change-polling.ts';
import { reportDialogs } from '../../report-dialogs.ts';

const reportVersions = (api: Api, naming: typeof namingMachine) =>
  withServices(
    reportVersionsMachine.provide({
      actors: {
        naming,
        comparison: withServices(comparisonMachine, comparisonServices(api)),
        reopening: withServices(reopeningMachine, reopeningServices(api)),
      },
    }),
    reportVersionsServices(api),
  );

function reportBuilderPage(api: Api) {
  const { naming, ...dialogs } = reportDialogs(api);
  const contents = reportBuilderServices(api);
  const openReport = openReportMachine.provide({
    actors: {
      ...dialogs,
      changePolling: changePollingOver(api),
      favourites: withServices(favouritesMachine, favouritesServices(api)),
      reportTitle: withServices(titleEditorMachine, reportTitleServices(api)),
      reportRecommendations: withServices(orderedListMachine, reportRecommendationListServices(api)),
      reportComments: withServices(orderedListMachine, reportCommentListServices(api)),
      reportOptions: withServices(reportOptionsMachine, reportOptionsServices(api)),
      reportPreview: withServices(reportPreviewMachine, reportPreviewServices(api)),
      publishing: withServices(publishingMachine, publishingServices(api)),
      reportVersions: reportVersions(api, naming),
      growerLinks: withServices(growerLinksMachine, growerLinksServices(api)),
      sendReport: withServices(sendReportMachine, sendReportServices(api)),
      reportComment: withServices(reportCommentMachine, reportCommentServices(api)),
      recommendationPicker: withServices(recommendationPickerMachine, recommendationPickerServices(api)),
    },
  });
  const listReader = withServices(readerMachine, reportListServices(api));
  const reportBuilder = reportBuilderMachine.provide({
    actors: {
      naming,
      openReport: withServices(openReport, contents),
      changePolling: changePollingOver(api),
      listReader,
    },
  });
  return withServices(reportBuilder, contents);
}

export const page = pageOf({ machine: reportBuilderPage, slice: reportBuilderSlice, view: ReportBuilderPage });
