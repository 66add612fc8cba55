import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import '../../../src/views/ui/theme.css';
import { pifReaderMachine } from '../../../src/machines/pif/pif-reader.machine.ts';
import { pifSheetMachine } from '../../../src/machines/pif/pif-sheet.machine.ts';
import { pifMachine } from '../../../src/machines/pif/pif.machine.ts';
import { statusPollingMachine } from '../../../src/machines/shared/status-polling.machine.ts';
import type { InputModel } from '../../../src/model/contract/entities.ts';
import type { InputModelAsked } from '../../../src/model/pif/asked.ts';
import type { SampleIdsInput } from '../../../src/model/samples/asked.ts';
import type { KnownStatus } from '../../../src/model/samples/known-status.ts';
import { holdPage } from '../../../src/services/hold-page.ts';
import { PifDialog } from '../../../src/views/pif/pif-dialog.tsx';
import { criteria, given, inputModel, parameter, sample } from '../../model/pif/fixture.ts';
import { COLUMNS, figureAt } from './figures.ts';

const GROUPS = 6;
const names = Array.from({ length: COLUMNS }, (_, at) => `Input_${at}`);

const columns = names.map((name, at) =>
  parameter(name, {
    groupName: `Group ${(at % GROUPS) + 1}`,
    lowerBound: 0,
    upperBound: 10_000,
    groupId: (at % GROUPS) + 1,
    order: at,
    value: null,
  }),
);

function modelOf(count: number): InputModel {
  const groups = Array.from({ length: GROUPS }, (_, at) => ({
    id: at + 1,
    name: `Group ${at + 1}`,
    order: at,
    expanded: true,
    isActive: true,
    columns: columns.filter(({ groupId }) => groupId === at + 1),
  }));
  const samples = Array.from({ length: count }, (_, row) =>
    sample(row + 1, {
      paddockName: `P${row}`,
      missingInputs: [],
      sampleModelParameterValues: given(Object.fromEntries(names.map((name, at) => [name, figureAt(row, at)]))),
    }),
  );
  return { ...inputModel(samples), interpretiveCriteriaList: [{ ...criteria(1, 'Wheat'), parameterGroups: groups }] };
}

/** The PIF editor as in the portal, with its own machines; only the server is a fake. */
export function showOurs(host: HTMLElement, count: number): void {
  const model = modelOf(count);
  const loadInputModel = fromPromise<InputModel, InputModelAsked>(() => Promise.resolve(model));
  const pif = createActor(
    pifMachine.provide({
      actors: {
        loadInputModel,
        pifSheet: pifSheetMachine.provide({ actors: { holdPage } }),
        pifReader: pifReaderMachine.provide({
          actors: {
            loadInputModel,
            statusPolling: statusPollingMachine.provide({
              actors: { loadStatuses: fromPromise<readonly KnownStatus[], SampleIdsInput>(() => Promise.resolve([])) },
            }),
          },
        }),
      },
    }),
    {
      input: {
        customerId: 1,
        sampleIds: model.samples.map(({ id }) => id),
        title: 'Master PIF Editor',
        readOnly: false,
      },
    },
  ).start();
  createRoot(host).render(<PifDialog pif={pif} />);
}
