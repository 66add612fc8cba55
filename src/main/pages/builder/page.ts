import { calculatorsMachine } from '../../../machines/calculators/calculators.machine.ts';
import { nitrogenMachine } from '../../../machines/calculators/nitrogen.machine.ts';
import { seasonsMachine } from '../../../machines/calculators/seasons.machine.ts';
import { sensitivityMachine } from '../../../machines/calculators/sensitivity.machine.ts';
import { builderSlice } from '../../../machines/recommendation/builder.selectors.ts';
import { builderMachine } from '../../../machines/recommendation/builder.machine.ts';
import { boardOrderMachine } from '../../../machines/recommendation/board-order.machine.ts';
import { favouritesMachine } from '../../../machines/recommendation/favourites.machine.ts';
import { lookUpMachine } from '../../../machines/shared/look-up.machine.ts';
import { readerMachine } from '../../../machines/shared/reader.machine.ts';
import { rerunMachine } from '../../../machines/recommendation/rerun.machine.ts';
import { mapMachine } from '../../../machines/map/map.machine.ts';
import { planTableMachine } from '../../../machines/rates/plan-table.machine.ts';
import { rateProgramsMachine } from '../../../machines/rates/rate-programs.machine.ts';
import { productCopyMachine } from '../../../machines/rates/product-copy.machine.ts';
import { offeredInputMachine } from '../../../machines/advice/offered-input.machine.ts';
import { costsMachine } from '../../../machines/economics/costs.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import { orderedListMachine } from '../../../machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../machines/shared/title-editor.machine.ts';
import {
  answersServices,
  calculatorListServices,
  calculatorsServices,
  nitrogenServices,
  sensitivityServices,
} from '../../../services/calculators/calculators.ts';
import { seasonsServices } from '../../../services/calculators/seasons.ts';
import { offeredInputServices } from '../../../services/advice/offered-input.ts';
import { sowingSaveServices } from '../../../services/advice/sowing.ts';
import { costsServices } from '../../../services/economics/costs.ts';
import { commentListServices } from '../../../services/comments/comments.ts';
import { blendSaveServices } from '../../../services/blends/blends.ts';
import { planTableServices } from '../../../services/rates/plan-table.ts';
import { programEditorServices, rateProgramServices } from '../../../services/rates/rate-programs.ts';
import { productCopyServices } from '../../../services/rates/product-copy.ts';
import { productListServices } from '../../../services/products/products.ts';
import {
  recommendationReaderServices,
  builderServices,
  catalogueReaderServices,
  recommendationListServices,
  titleEditorServices,
  rerunServices,
  yieldSaveServices,
} from '../../../services/recommendation/builder.ts';
import { mapServices } from '../../../services/map/areas.ts';
import { sampleHistoryServices } from '../../../services/samples/samples.ts';
import { favouritesServices } from '../../../services/recommendation/favourites.ts';
import { boardOrderServices } from '../../../services/recommendation/sample-order.ts';
import { sampleListServices } from '../../../services/recommendation/sample-list.ts';
import { editorSaveServices } from '../../../services/recommendation/editor.ts';
import { programKind } from '../../../model/rates/program-draft.ts';
import type { Api } from '../../../services/rest.ts';
import { BuilderPage } from '../../../views/recommendation/builder-page.tsx';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';
import { changes } from '../../change-polling.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { servedPif } from '../../pif-services.ts';
import { keptPages } from '../../../services/kept-pages.ts';

const services = (api: Api) => [
  changes(api),
  ...servedPif(api),
  served(builderMachine, builderServices(api, keptPages)),
  served(readerMachine, recommendationListServices(api), 'listReader'),
  served(readerMachine, recommendationReaderServices(api, keptPages), 'recommendationReader'),
  served(readerMachine, catalogueReaderServices(api), 'catalogueReader'),
  served(boardOrderMachine, boardOrderServices(api)),
  served(titleEditorMachine, titleEditorServices(api)),
  served(orderedListMachine, productListServices(api), 'productList'),
  served(orderedListMachine, commentListServices(api), 'commentList'),
  served(orderedListMachine, sampleListServices(api), 'sampleList'),
  served(mergingSaveMachine, yieldSaveServices(api), 'yieldSave'),
  served(mergingSaveMachine, editorSaveServices(api), 'mergingSave'),
  served(mergingSaveMachine, blendSaveServices(api), 'blendSave'),
  served(productCopyMachine, productCopyServices(api)),
  served(rateProgramsMachine, {
    ...rateProgramServices(api),
    editor: recordEditorOver(programKind, programEditorServices(api)),
  }),
  served(planTableMachine, planTableServices(api)),
  served(mapMachine, mapServices(api)),
  served(lookUpMachine, sampleHistoryServices(api), 'sampleHistory'),
  served(favouritesMachine, favouritesServices(api)),
  served(offeredInputMachine, offeredInputServices(api)),
  served(mergingSaveMachine, sowingSaveServices(api), 'sowingSave'),
  served(rerunMachine, rerunServices(api)),
  served(costsMachine, costsServices(api)),
  served(calculatorsMachine, calculatorsServices(api)),
  served(orderedListMachine, calculatorListServices(api), 'calculatorList'),
  served(nitrogenMachine, nitrogenServices(api)),
  served(lookUpMachine, answersServices(api), 'answers'),
  served(seasonsMachine, seasonsServices(api)),
  served(sensitivityMachine, sensitivityServices(api)),
];

export const page = pageOf({
  machine: (api) => wired(builderMachine, services(api)),
  slice: builderSlice,
  view: BuilderPage,
});
