import { favouritesMachine } from '../recommendation/favourites.machine.ts';
import { growerLinksMachine } from '../grower/grower-links.machine.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { orderedListMachine } from '../shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../shared/title-editor.machine.ts';
import { publishingMachine } from './publishing.machine.ts';
import { reportDialogMachine } from './report-dialog.machine.ts';
import { reportOptionsMachine } from './report-options.machine.ts';
import { reportPreviewMachine } from './report-preview.machine.ts';
import { reportVersionsMachine } from './report-versions.machine.ts';

/** What an open report is made of: the parts on the screen, and the dialog over them. */
export const parts = {
  favourites: favouritesMachine,
  changePolling: changePollingMachine,
  reportTitle: titleEditorMachine,
  reportRecommendations: orderedListMachine,
  reportComments: orderedListMachine,
  reportOptions: reportOptionsMachine,
  reportPreview: reportPreviewMachine,
  reportVersions: reportVersionsMachine,
  publishing: publishingMachine,
  growerLinks: growerLinksMachine,
  reportDialog: reportDialogMachine,
};

/** Each goes by its own name. */
export type Parts = { [Part in keyof typeof parts]: Part };
