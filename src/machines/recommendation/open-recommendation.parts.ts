import { offeredInputMachine } from '../advice/offered-input.machine.ts';
import { sowingMachine } from '../advice/sowing.machine.ts';
import { planTableMachine } from '../rates/plan-table.machine.ts';
import { costsMachine } from '../economics/costs.machine.ts';
import { calculatorsMachine } from '../calculators/calculators.machine.ts';
import { statusPollingMachine } from '../shared/status-polling.machine.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { lookUpMachine } from '../shared/look-up.machine.ts';
import { orderedListMachine } from '../shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../shared/title-editor.machine.ts';
import { yieldEditorMachine } from '../yields/yield-editor.machine.ts';
import { boardOrderMachine } from './board-order.machine.ts';
import { builderLayoutMachine } from './builder-layout.machine.ts';
import { favouritesMachine } from './favourites.machine.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { recommendationTaskMachine } from './recommendation-task.machine.ts';
import { siteSelectionMachine } from './site-selection.machine.ts';

/** What an open recommendation is made of, each a machine of its own. */
export const openRecommendationParts = {
  recommendationReader: readerMachine,
  catalogueReader: readerMachine,
  builderLayout: builderLayoutMachine,
  boardOrder: boardOrderMachine,
  siteSelection: siteSelectionMachine,
  planTable: planTableMachine,
  titleEditor: titleEditorMachine,
  productList: orderedListMachine,
  commentList: orderedListMachine,
  sampleList: orderedListMachine,
  yieldEditor: yieldEditorMachine,
  statusPolling: statusPollingMachine,
  changePolling: changePollingMachine,
  sampleHistory: lookUpMachine,
  calculators: calculatorsMachine,
  costs: costsMachine,
  favourites: favouritesMachine,
  sowing: sowingMachine,
  offeredInput: offeredInputMachine,
  recommendationTask: recommendationTaskMachine,
};

/** Each part runs under the name of its machine. */
export type OpenRecommendationChildren = { readonly [Part in keyof typeof openRecommendationParts]: Part };
