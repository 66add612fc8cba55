import { cropChoiceMachine } from '../machines/pif/crop-choice.machine.ts';
import { cellNoteMachine } from '../machines/pif/cell-note.machine.ts';
import { pifRecordsMachine } from '../machines/pif/pif-records.machine.ts';
import { pifReaderMachine } from '../machines/pif/pif-reader.machine.ts';
import { pifSheetMachine } from '../machines/pif/pif-sheet.machine.ts';
import { pifMachine } from '../machines/pif/pif.machine.ts';
import { statusPollingMachine } from '../machines/shared/status-polling.machine.ts';
import { holdPage } from '../services/hold-page.ts';
import { changePollingOver } from './change-polling.ts';
import {
  cellNoteServices,
  cropChoiceServices,
  pifRecordsServices,
  pifReaderServices,
  pifServices,
} from '../services/pif/pif.ts';
import type { Api } from '../services/rest.ts';
import { statusPollingServices } from '../services/samples/samples.ts';
import { withServices } from './with-services.ts';

/** What the samples screen and the builder have in common. */
export const sharedActors = (api: Api) => {
  const statusPolling = withServices(statusPollingMachine, statusPollingServices(api));
  const pifSheet = withServices(pifSheetMachine, { holdPage });
  const pifReader = withServices(pifReaderMachine.provide({ actors: { statusPolling } }), pifReaderServices(api));
  const cropChoice = withServices(cropChoiceMachine, cropChoiceServices(api));
  const cellNote = withServices(cellNoteMachine, cellNoteServices(api));
  const pifRecords = withServices(pifRecordsMachine.provide({ actors: { cellNote } }), pifRecordsServices(api));
  return {
    statusPolling,
    changePolling: changePollingOver(api),
    cropChoice,
    pif: withServices(
      pifMachine.provide({ actors: { pifSheet, pifReader, pifRecords, cropChoice } }),
      pifServices(api),
    ),
  };
};
