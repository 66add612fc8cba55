import { cropChoiceMachine } from '../machines/pif/crop-choice.machine.ts';
import { cellNoteMachine } from '../machines/pif/cell-note.machine.ts';
import { pifRecordsMachine } from '../machines/pif/pif-records.machine.ts';
import { pifReaderMachine } from '../machines/pif/pif-reader.machine.ts';
import { pifSheetMachine } from '../machines/pif/pif-sheet.machine.ts';
import { pifMachine } from '../machines/pif/pif.machine.ts';
import { mergingSaveMachine } from '../machines/shared/merging-save.machine.ts';
import { statusPollingMachine } from '../machines/shared/status-polling.machine.ts';
import { holdPage } from '../services/hold-page.ts';
import {
  cellNoteServices,
  cropChoiceServices,
  cropSaveServices,
  pifRecordsServices,
  pifReaderServices,
  pifSaveServices,
  pifServices,
} from '../services/pif/pif.ts';
import type { Api } from '../services/rest.ts';
import { statusPollingServices } from '../services/samples/samples.ts';
import { served } from './wired.ts';

/** The PIF editor, as the samples screen and the builder open it. */
export const servedPif = (api: Api) => [
  served(statusPollingMachine, statusPollingServices(api)),
  served(pifMachine, pifServices(api)),
  served(mergingSaveMachine, pifSaveServices(api), 'inputSave'),
  served(pifSheetMachine, { holdPage }),
  served(pifReaderMachine, pifReaderServices(api)),
  served(pifRecordsMachine, pifRecordsServices(api)),
  served(cropChoiceMachine, cropChoiceServices(api)),
  served(mergingSaveMachine, cropSaveServices(api), 'cropSave'),
  served(cellNoteMachine, cellNoteServices(api)),
];
