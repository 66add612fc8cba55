import { reportBuilderSlice } from '../../../machines/reports/report-builder.selectors.ts';
import { favouritesMachine } from '../../../machines/recommendation/favourites.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { growerLinksMachine } from '../../../machines/grower/grower-links.machine.ts';
import { growerThreadsMachine } from '../../../machines/grower/grower-threads.machine.ts';
import { openReportMachine } from '../../../machines/reports/open-report.machine.ts';
import { recommendationPickerMachine } from '../../../machines/reports/recommendation-picker.machine.ts';
import { reportBuilderMachine } from '../../../machines/reports/report-builder.machine.ts';
import { lookUpMachine } from '../../../machines/shared/look-up.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import { reportDialogMachine } from '../../../machines/reports/report-dialog.machine.ts';
import { reportOptionsMachine } from '../../../machines/reports/report-options.machine.ts';
import { reportNotesMachine } from '../../../machines/reports/report-notes.machine.ts';
import { reportPagesMachine } from '../../../machines/reports/report-pages.machine.ts';
import { reportPreviewMachine } from '../../../machines/reports/report-preview.machine.ts';
import { reportVersionsMachine } from '../../../machines/reports/report-versions.machine.ts';
import { orderedListMachine } from '../../../machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../machines/shared/title-editor.machine.ts';
import { noteKind } from '../../../model/reports/note-kind.ts';
import { reportCommentKind } from '../../../model/reports/comment-kind.ts';
import { growerLinksServices } from '../../../services/grower/grower-links.ts';
import { growerThreadsServices } from '../../../services/grower/grower-threads.ts';
import { favouritesServices } from '../../../services/recommendation/favourites.ts';
import {
  reportAhead,
  reportBuilderServices,
  reportListServices,
  optionsSaveServices,
  reportOptionsServices,
  reportPagesServices,
  reportPreviewServices,
  reportTitleServices,
} from '../../../services/reports/report-builder.ts';
import {
  comparisonServices,
  recommendationPickerServices,
  reportCommentServices,
  reportVersionsServices,
} from '../../../services/reports/report-dialogs.ts';
import { keptPages } from '../../../services/kept-pages.ts';
import { handedParts } from '../../../services/reports/handed-parts.ts';
import { noteServices, reportNotesServices } from '../../../services/reports/report-notes.ts';
import { reportCommentListServices, reportRecommendationListServices } from '../../../services/reports/report-lists.ts';
import type { Api } from '../../../services/rest.ts';
import { served, wired } from '../../wired.ts';
import { ReportBuilderPage } from '../../../views/reports/report-builder-page.tsx';
import { pageOf } from '../../page-of.ts';
import { changes } from '../../change-polling.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { reportDialogs } from '../../report-dialogs.ts';

function services(api: Api) {
  // A report comes with what its parts show first.
  const handed = handedParts();
  const contents = reportBuilderServices(api, keptPages, handed);
  return [
    changes(api),
    ...reportDialogs(api),
    served(reportBuilderMachine, contents),
    served(readerMachine, reportListServices(api)),
    served(openReportMachine, contents),
    served(reportDialogMachine, { reportComment: recordEditorOver(reportCommentKind, reportCommentServices(api)) }),
    served(favouritesMachine, favouritesServices(api)),
    served(titleEditorMachine, reportTitleServices(api)),
    served(orderedListMachine, reportRecommendationListServices(api), 'reportRecommendations'),
    served(orderedListMachine, reportCommentListServices(api), 'reportComments'),
    served(reportOptionsMachine, reportOptionsServices(api, handed)),
    served(mergingSaveMachine, optionsSaveServices(api), 'optionsSave'),
    served(reportPagesMachine, reportPagesServices(api)),
    served(reportNotesMachine, {
      ...reportNotesServices(api, handed),
      noteEditor: recordEditorOver(noteKind, noteServices(api)),
    }),
    served(reportPreviewMachine, reportPreviewServices(api)),
    served(reportVersionsMachine, reportVersionsServices(api)),
    served(lookUpMachine, comparisonServices(api)),
    served(growerLinksMachine, growerLinksServices(api)),
    served(growerThreadsMachine, growerThreadsServices(api)),
    served(recommendationPickerMachine, recommendationPickerServices(api)),
  ];
}

export const page = pageOf({
  machine: (api) => wired(reportBuilderMachine, services(api)),
  slice: reportBuilderSlice,
  view: ReportBuilderPage,
  early: (api) => {
    const read = reportAhead(api, keptPages);
    return ({ customerId, records }, options) => read({ customerId, reportId: records.report ?? null }, options);
  },
});
