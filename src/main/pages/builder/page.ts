import { answersMachine } from '../../../machines/calculators/answers.machine.ts';
import { calculatorsMachine } from '../../../machines/calculators/calculators.machine.ts';
import { nitrogenMachine } from '../../../machines/calculators/nitrogen.machine.ts';
import { seasonsMachine } from '../../../machines/calculators/seasons.machine.ts';
import { sensitivityMachine } from '../../../machines/calculators/sensitivity.machine.ts';
import { builderSlice } from '../../../machines/recommendation/builder.selectors.ts';
import { blendEditorMachine } from '../../../machines/blends/blend-editor.machine.ts';
import { builderMachine } from '../../../machines/recommendation/builder.machine.ts';
import { boardOrderMachine } from '../../../machines/recommendation/board-order.machine.ts';
import { editorMachine } from '../../../machines/recommendation/editor.machine.ts';
import { favouritesMachine } from '../../../machines/recommendation/favourites.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { rerunMachine } from '../../../machines/recommendation/rerun.machine.ts';
import { workbenchMachine } from '../../../machines/recommendation/workbench.machine.ts';
import { mapMachine } from '../../../machines/map/map.machine.ts';
import { sampleHistoryMachine } from '../../../machines/samples/sample-history.machine.ts';
import { productCopyMachine } from '../../../machines/rates/product-copy.machine.ts';
import { sowingMachine } from '../../../machines/advice/sowing.machine.ts';
import { costsMachine } from '../../../machines/economics/costs.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import { orderedListMachine } from '../../../machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../machines/shared/title-editor.machine.ts';
import { yieldEditorMachine } from '../../../machines/yields/yield-editor.machine.ts';
import {
  answersServices,
  calculatorListServices,
  calculatorsServices,
  nitrogenServices,
  sensitivityServices,
} from '../../../services/calculators/calculators.ts';
import { seasonsServices } from '../../../services/calculators/seasons.ts';
import { sowingServices } from '../../../services/advice/sowing.ts';
import { costsServices } from '../../../services/economics/costs.ts';
import { commentListServices } from '../../../services/comments/comments.ts';
import { blendEditorServices } from '../../../services/blends/blends.ts';
import { productCopyServices } from '../../../services/rates/product-copy.ts';
import { productListServices } from '../../../services/products/products.ts';
import {
  benchReaderServices,
  builderServices,
  catalogueReaderServices,
  recommendationListServices,
  titleEditorServices,
  rerunServices,
  yieldEditorServices,
} from '../../../services/recommendation/builder.ts';
import { mapServices } from '../../../services/map/areas.ts';
import { sampleHistoryServices } from '../../../services/samples/samples.ts';
import { favouritesServices } from '../../../services/recommendation/favourites.ts';
import { boardOrderServices } from '../../../services/recommendation/sample-order.ts';
import { sampleListServices } from '../../../services/recommendation/sample-list.ts';
import { editorSaveServices } from '../../../services/recommendation/editor.ts';
import type { Api } from '../../../services/rest.ts';
import { BuilderPage } from '../../../views/recommendation/builder-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';
import { sharedActors } from '../../shared-actors.ts';

/** The calculators with their list and their dialogs. */
const calculatorsWith = (api: Api) =>
  withServices(
    calculatorsMachine.provide({
      actors: {
        calculatorList: withServices(orderedListMachine, calculatorListServices(api)),
        nitrogen: withServices(
          nitrogenMachine.provide({ actors: { answers: withServices(answersMachine, answersServices(api)) } }),
          nitrogenServices(api),
        ),
        seasons: withServices(seasonsMachine, seasonsServices(api)),
        sensitivity: withServices(sensitivityMachine, sensitivityServices(api)),
      },
    }),
    calculatorsServices(api),
  );

function builderPage(api: Api) {
  const { changePolling, ...shared } = sharedActors(api);
  const blendEditor = withServices(blendEditorMachine, blendEditorServices(api));
  const productCopy = withServices(productCopyMachine, productCopyServices(api));
  const mergingSave = withServices(mergingSaveMachine, editorSaveServices(api));
  const workbench = workbenchMachine.provide({
    actors: {
      ...shared,
      changePolling,
      benchReader: withServices(readerMachine, benchReaderServices(api)),
      catalogueReader: withServices(readerMachine, catalogueReaderServices(api)),
      boardOrder: withServices(boardOrderMachine, boardOrderServices(api)),
      titleEditor: withServices(titleEditorMachine, titleEditorServices(api)),
      productList: withServices(orderedListMachine, productListServices(api)),
      commentList: withServices(orderedListMachine, commentListServices(api)),
      sampleList: withServices(orderedListMachine, sampleListServices(api)),
      yieldEditor: withServices(yieldEditorMachine, yieldEditorServices(api)),
      editor: editorMachine.provide({ actors: { blendEditor, productCopy, mergingSave } }),
      map: withServices(mapMachine, mapServices(api)),
      sampleHistory: withServices(sampleHistoryMachine, sampleHistoryServices(api)),
      favourites: withServices(favouritesMachine, favouritesServices(api)),
      sowing: withServices(sowingMachine, sowingServices(api)),
      rerun: withServices(rerunMachine, rerunServices(api)),
      calculators: calculatorsWith(api),
      costs: withServices(costsMachine, costsServices(api)),
    },
  });
  const listReader = withServices(readerMachine, recommendationListServices(api));
  return withServices(
    builderMachine.provide({ actors: { workbench, changePolling, listReader } }),
    builderServices(api),
  );
}

export const page = pageOf({ machine: builderPage, slice: builderSlice, view: BuilderPage });
