import type { AnyMachineSnapshot } from 'xstate';
import { pifMachine } from '../../../src/machines/pif/pif.machine.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { done } from '../../machines/harness/machine-model.ts';
import { model, work } from '../../machines/pif/pif.model.ts';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import { controls } from '../../views/pif/pif.controls.ts';
import { pifEditor } from '../support/pif-editor.ts';
import { button } from '../support/shell.ts';
import { always, testPage } from './test-page.ts';

// The engine takes only what is complete, and a person can only run what it takes.
const complete = {
  sampleModelParameterValues: given({ Soil_Texture: 1, Organic_Carbon: 1.2 }),
  missingInputs: [],
  hasPif: true,
  isEngineReady: true,
  status: statusIds.Ready,
};
const samples = [sample(1, complete), sample(2, complete)];
const answers = [
  done('loadInputModel', inputModel(samples)),
  done('inputSave', {
    outcome: 'saved',
    work,
    saved: [sample(1, { ...complete, version: 2 })],
    error: null,
  }),
];
/** What two people do at once is the sheet's: journeys and the tests of its view have them. */
const others =
  model.events?.filter(
    ({ type }) => type !== 'xstate.error.actor.inputSave' && !answers.some((answer) => answer.type === type),
  ) ?? [];
const { CLOSE: _, ...rest } = controls;
const byItself = 'a child tells it, when it has read the samples again';
const asked = 'the sheet asks for it, from its menu and its cells: tests/views/pif/pif-records.test.tsx does so';
const reported = 'a child tells it, when it was asked: tests/views/pif/pif-records.test.tsx sees what comes of it';
const isResting = (pif: AnyMachineSnapshot): boolean => pif.matches({ open: 'editing' });

testPage(
  pifMachine,
  { ...model, alternatives: [], events: [...others, ...answers] },
  {
    // With a sheet to lose, Close is the sheet's: it is shown in every state, so it is not compared.
    controls: rest,
    customer: { customerId: 7, customerName: 'Hill Farms' },
    kept: { samples: { range: { from: '2026-01-01', to: '2026-04-01' } } },
    services: {
      loadInputModel: [{ call: 'POST /sample/inputmodel' }],
      inputSave: [
        {
          call: 'POST /sample/saveInputModel',
          answer: ({ saved }: { readonly saved: readonly Sample[] }) => ({ samples: saved }),
        },
      ],
      requestEngineRun: [{ call: 'POST /sample/engineJob' }],
      pifReader: [{ call: 'POST /sample/inputmodel' }],
    },
    surroundings: {
      'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
      'POST /sample/customersamples': { samples, doubts: [] },
      'POST /sample/status': { sampleStatuses: [] },
    },
    actions: {
      SAVE: async (page) => {
        const save = button(pifEditor(page), 'Save');
        if (await save.isDisabled()) {
          await pifEditor(page).getByRole('gridcell', { name: '250', exact: true }).first().click();
          await page.keyboard.type('300');
          await page.keyboard.press('Enter');
        }
        await save.click();
      },
      CLOSE: (page) => button(pifEditor(page), 'Close').click(),
      RUN_ENGINE: (page) => button(pifEditor(page), 'Run Engine').click(),
    },
    shown: {
      SAVE: isResting,
      RUN_ENGINE: isResting,
      CLOSE: (pif) => !pif.matches('open'),
    },
    // The sheet knows which cells are saved, and which rows are running already.
    apart: {
      'xstate.done.actor.inputSave': always,
      'xstate.error.actor.inputSave': always,
      'xstate.done.actor.requestEngineRun': always,
    },
    beyond: {
      SAMPLES_READ: byItself,
      REFRESH_FAILED: 'a child tells it, when samples could not be read again',
      STATUSES_CHANGED: byItself,
      TAKE_OVER: asked,
      SET_DEFAULTS: asked,
      OPEN_NOTE: asked,
      SEASON_READ: reported,
      NOTE_SAVED: reported,
      DEFAULTS_SAVED: reported,
      RECORDS_FAILED: reported,
      SET_CROP: 'the sheet asks for it, with the samples that are selected there',
    },
    within: (page) => page.getByRole('dialog'),
    opener: 'PIF Editor',
    open: async (page) => {
      await page.goto('/customer-samples');
      await button(page, 'PIF Editor').click();
      await pifEditor(page).waitFor({ state: 'attached' });
    },
  },
);
