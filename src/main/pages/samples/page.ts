import { samplesSlice } from '../../../machines/samples/samples.selectors.ts';
import { addToRecommendationMachine } from '../../../machines/samples/add-to-recommendation.machine.ts';
import { correctionEditorMachine } from '../../../machines/samples/correction-editor.machine.ts';
import { compositeEditorMachine } from '../../../machines/samples/composite-editor.machine.ts';
import { listLayoutMachine } from '../../../machines/samples/list-layout.machine.ts';
import { sampleCorrectionsMachine } from '../../../machines/samples/sample-corrections.machine.ts';
import { sampleHistoryMachine } from '../../../machines/samples/sample-history.machine.ts';
import { sampleTasksMachine } from '../../../machines/samples/sample-tasks.machine.ts';
import { sampleUpkeepMachine } from '../../../machines/samples/sample-upkeep.machine.ts';
import { samplesMachine } from '../../../machines/samples/samples.machine.ts';
import { siteEditorMachine } from '../../../machines/sites/site-editor.machine.ts';
import { paddockEditorMachine } from '../../../machines/sites/paddock-editor.machine.ts';
import { paddockManagerMachine } from '../../../machines/sites/paddock-manager.machine.ts';
import { paddockRemovalMachine } from '../../../machines/sites/paddock-removal.machine.ts';
import { siteManagerMachine } from '../../../machines/sites/site-manager.machine.ts';
import { mapMachine } from '../../../machines/map/map.machine.ts';
import { landCheckMachine } from '../../../machines/imports/land-check.machine.ts';
import { landUploadMachine } from '../../../machines/imports/land-upload.machine.ts';
import { labCheckMachine } from '../../../machines/imports/lab-check.machine.ts';
import { uploadsMachine } from '../../../machines/imports/uploads.machine.ts';
import { uploadMachine } from '../../../machines/imports/upload.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { compositeServices } from '../../../services/samples/composites.ts';
import { correctionEditorServices, sampleCorrectionsServices } from '../../../services/samples/corrections.ts';
import {
  addToRecommendationServices,
  listLayoutServices,
  sampleHistoryServices,
  samplesServices,
  sampleTasksServices,
} from '../../../services/samples/samples.ts';
import {
  paddockEditorServices,
  paddockManagerServices,
  paddockRemovalServices,
} from '../../../services/sites/paddocks.ts';
import { siteEditorServices, siteManagerServices } from '../../../services/sites/sites.ts';
import { mapServices } from '../../../services/map/areas.ts';
import { landServices } from '../../../services/imports/land.ts';
import { uploadsServices } from '../../../services/imports/uploads.ts';
import { uploadServices } from '../../../services/imports/upload.ts';
import { withServices } from '../../with-services.ts';
import { SamplesPage } from '../../../views/samples/samples-page.tsx';
import { pageOf } from '../../page-of.ts';
import { sharedActors } from '../../shared-actors.ts';

function samplesPage(api: Api) {
  const { statusPolling, changePolling, pif, cropChoice } = sharedActors(api);
  const siteEditor = withServices(siteEditorMachine, siteEditorServices(api));
  const files = uploadServices(api);
  const upload = uploadMachine.provide({ actors: { labCheck: withServices(labCheckMachine, files) } });
  const tasks = sampleTasksMachine.provide({
    actors: {
      pif,
      cropChoice,
      upload: withServices(upload, files),
      siteManager: withServices(siteManagerMachine.provide({ actors: { siteEditor } }), siteManagerServices(api)),
      compositeEditor: withServices(compositeEditorMachine, compositeServices(api)),
    },
  });
  const uploads = withServices(uploadsMachine, uploadsServices(api));
  const maps = landServices(api);
  const landUpload = landUploadMachine.provide({ actors: { landCheck: withServices(landCheckMachine, maps) } });
  const correctionEditor = withServices(correctionEditorMachine, correctionEditorServices(api));
  const corrections = sampleCorrectionsMachine.provide({ actors: { correctionEditor } });
  const paddockEditor = withServices(paddockEditorMachine, paddockEditorServices(api));
  const paddockRemoval = withServices(paddockRemovalMachine, paddockRemovalServices(api));
  const paddockManager = paddockManagerMachine.provide({ actors: { paddockEditor, paddockRemoval } });
  const upkeep = {
    uploads,
    paddockManager: withServices(paddockManager, paddockManagerServices(api)),
    landUpload: withServices(landUpload, maps),
    sampleCorrections: withServices(corrections, sampleCorrectionsServices(api)),
  };
  const samples = samplesMachine.provide({
    actors: {
      statusPolling,
      changePolling,
      map: withServices(mapMachine, mapServices(api)),
      listLayout: withServices(listLayoutMachine, listLayoutServices(api)),
      sampleHistory: withServices(sampleHistoryMachine, sampleHistoryServices(api)),
      addToRecommendation: withServices(
        addToRecommendationMachine.provide({ actors: { changePolling } }),
        addToRecommendationServices(api),
      ),
      sampleUpkeep: sampleUpkeepMachine.provide({ actors: upkeep }),
      sampleTasks: withServices(tasks, sampleTasksServices(api)),
    },
  });
  return withServices(samples, samplesServices(api));
}

export const page = pageOf({ machine: samplesPage, slice: samplesSlice, view: SamplesPage });
