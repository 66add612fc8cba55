import type { PageInput } from '../../../machines/kit/page.ts';
import { samplesSlice } from '../../../machines/samples/samples.selectors.ts';
import { addToRecommendationMachine } from '../../../machines/samples/add-to-recommendation.machine.ts';
import { compositeEditorMachine } from '../../../machines/samples/composite-editor.machine.ts';
import { listLayoutMachine } from '../../../machines/samples/list-layout.machine.ts';
import { sampleCorrectionsMachine } from '../../../machines/samples/sample-corrections.machine.ts';
import { sampleTasksMachine } from '../../../machines/samples/sample-tasks.machine.ts';
import { sampleUpkeepMachine } from '../../../machines/samples/sample-upkeep.machine.ts';
import { initialContext } from '../../../machines/samples/samples.context.ts';
import { asked } from '../../../machines/samples/samples.steps.ts';
import { samplesMachine } from '../../../machines/samples/samples.machine.ts';
import { paddockManagerMachine } from '../../../machines/sites/paddock-manager.machine.ts';
import { lookUpMachine } from '../../../machines/shared/look-up.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import { siteManagerMachine } from '../../../machines/sites/site-manager.machine.ts';
import { mapMachine } from '../../../machines/map/map.machine.ts';
import { landCheckMachine } from '../../../machines/imports/land-check.machine.ts';
import { landUploadMachine } from '../../../machines/imports/land-upload.machine.ts';
import { checkQuestionsMachine } from '../../../machines/imports/check-questions.machine.ts';
import { fileSaveMachine } from '../../../machines/imports/file-save.machine.ts';
import { labCheckMachine } from '../../../machines/imports/lab-check.machine.ts';
import { uploadsMachine } from '../../../machines/imports/uploads.machine.ts';
import { uploadMachine } from '../../../machines/imports/upload.machine.ts';
import { compositeKind } from '../../../model/samples/composite-kind.ts';
import { correctionKind } from '../../../model/samples/correction-kind.ts';
import { paddockKind } from '../../../model/sites/paddock-kind.ts';
import { siteKind } from '../../../model/sites/site-kind.ts';
import type { Api } from '../../../services/rest.ts';
import { compositeRecordServices, compositeServices } from '../../../services/samples/composites.ts';
import { correctionServices, sampleCorrectionsServices } from '../../../services/samples/corrections.ts';
import { sharingAnalytes } from '../../../services/samples/analytes.ts';
import {
  addToRecommendationServices,
  listLayoutServices,
  readSamples,
  sampleHistoryServices,
  samplesAhead,
  samplesServices,
  sampleTasksServices,
} from '../../../services/samples/samples.ts';
import { paddockEditorServices, paddockManagerServices } from '../../../services/sites/paddocks.ts';
import { placingServices, siteEditorServices, siteManagerServices } from '../../../services/sites/sites.ts';
import { mapServices } from '../../../services/map/areas.ts';
import { takeMap } from '../../../services/imports/held-map.ts';
import { landOfCustomer, landServices } from '../../../services/imports/land.ts';
import { uploadsServices } from '../../../services/imports/uploads.ts';
import { uploadServices } from '../../../services/imports/upload.ts';
import { sends } from '../../sends.ts';
import { served, wired } from '../../wired.ts';
import { SamplesPage } from '../../../views/samples/samples-page.tsx';
import { pageOf } from '../../page-of.ts';
import { changes } from '../../change-polling.ts';
import { servedPif } from '../../pif-services.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { keptPages } from '../../../services/kept-pages.ts';

function services(api: Api) {
  // What asks about a file and what sends it hold the same one.
  const files = uploadServices(api);
  const maps = landServices(api);
  const sharing = sharingAnalytes(api);
  return [
    changes(api),
    ...servedPif(api),
    served(samplesMachine, samplesServices(api, keptPages)),
    served(listLayoutMachine, listLayoutServices(sharing, keptPages)),
    served(lookUpMachine, sampleHistoryServices(api)),
    served(addToRecommendationMachine, addToRecommendationServices(api)),
    served(mapMachine, mapServices(sharing)),
    served(sampleTasksMachine, sampleTasksServices(api)),
    served(uploadMachine, files),
    served(labCheckMachine, files),
    served(fileSaveMachine, files),
    served(checkQuestionsMachine, { loadLand: landOfCustomer(api) }),
    served(mergingSaveMachine, placingServices(api), 'placing'),
    served(siteManagerMachine, {
      ...siteManagerServices(api),
      editor: recordEditorOver(siteKind, siteEditorServices(api)),
    }),
    served(compositeEditorMachine, {
      ...compositeServices(api),
      editor: recordEditorOver(compositeKind, compositeRecordServices(api)),
    }),
    served(sampleUpkeepMachine, { takeMap }),
    served(uploadsMachine, uploadsServices(api)),
    served(landUploadMachine, maps),
    served(landCheckMachine, maps),
    served(sampleCorrectionsMachine, {
      ...sampleCorrectionsServices(api),
      editor: recordEditorOver(correctionKind, correctionServices(api)),
    }),
    served(paddockManagerMachine, {
      ...paddockManagerServices(api),
      editor: recordEditorOver(paddockKind, paddockEditorServices(api)),
    }),
  ];
}

/** What the list asks for when the page is opened like this. */
const askedBy = (input: PageInput) => asked(initialContext(input));

export const page = pageOf({
  machine: (api) => wired(samplesMachine, services(api)),
  slice: samplesSlice,
  view: SamplesPage,
  sends: sends(readSamples, askedBy),
  early: (api) => {
    const read = samplesAhead(api, keptPages);
    return (input, options) => read(askedBy(input), options);
  },
});
