import { keepOf } from '../../machines/app/slices.ts';
import { reportBuilderSlice } from '../../machines/report/report-builder.selectors.ts';
import { publishingMachine } from '../../machines/report/publishing.machine.ts';
import { recommendationPickerMachine } from '../../machines/report/recommendation-picker.machine.ts';
import { reportBuilderMachine } from '../../machines/report/report-builder.machine.ts';
import { reportCommentMachine } from '../../machines/report/report-comment.machine.ts';
import { reportOptionsMachine } from '../../machines/report/report-options.machine.ts';
import { reportPreviewMachine } from '../../machines/report/report-preview.machine.ts';
import { sendReportMachine } from '../../machines/report/send-report.machine.ts';
import { orderedListMachine } from '../../machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../machines/shared/title-editor.machine.ts';
import { publishingServices, reportBuilderServices, reportOptionsServices, reportPreviewServices, reportTitleServices } from '../../services/report/report-builder.ts';
import { recommendationPickerServices, reportCommentServices, sendReportServices } from '../../services/report/report-dialogs.ts';
import { reportCommentListServices, reportRecommendationListServices } from '../../services/report/report-lists.ts';
import type { Api } from '../../services/rest.ts';
import { withServices } from '../with-services.ts';
import { reportDialogs } from './report-dialogs.ts';

keepOf('reportBuilder', reportBuilderSlice);

export function reportBuilderPage(api: Api) {
  const reportBuilder = reportBuilderMachine.provide({
    actors: {
      ...reportDialogs(api),
      reportTitle: withServices(titleEditorMachine, reportTitleServices(api)),
      reportRecommendations: withServices(orderedListMachine, reportRecommendationListServices(api)),
      reportComments: withServices(orderedListMachine, reportCommentListServices(api)),
      reportOptions: withServices(reportOptionsMachine, reportOptionsServices(api)),
      reportPreview: withServices(reportPreviewMachine, reportPreviewServices(api)),
      publishing: withServices(publishingMachine, publishingServices(api)),
      sendReport: withServices(sendReportMachine, sendReportServices(api)),
      reportComment: withServices(reportCommentMachine, reportCommentServices(api)),
      recommendationPicker: withServices(recommendationPickerMachine, recommendationPickerServices(api)),
    },
  });
  return withServices(reportBuilder, reportBuilderServices(api));
}
