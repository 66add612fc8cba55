import { uploadMachine } from '../../../src/machines/imports/upload.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { model } from '../../machines/imports/upload.model.ts';
import { controls } from '../../views/imports/upload.controls.ts';
import { uploadButton } from '../support/samples-screen.ts';
import { ofDialog, testPage } from './test-page.ts';

interface Outcome {
  readonly saved: {
    readonly sampled: { readonly from: string; readonly to: string };
    readonly withoutModel: readonly number[];
  };
}

/** No answer can say that there was none: tests/journeys/bad-days.spec.ts takes the line away. */
const isAnswered = (event: object): boolean =>
  !(
    'error' in event &&
    typeof event.error === 'object' &&
    event.error !== null &&
    'status' in event.error &&
    event.error.status === 0
  );

testPage(
  uploadMachine,
  { ...model, alternatives: [], events: model.events!.filter(isAnswered) },
  {
    controls,
    customer: { customerId: 7, customerName: 'Hill Farms' },
    services: {
      readCheck: [{ call: 'POST /sample/checkUpload' }],
      fileSave: [
        {
          call: 'POST /sample/UploadSamples',
          answer: ({ saved: { sampled: _, withoutModel: _open, ...result } }: Outcome) => result,
        },
        {
          call: 'POST /sample/inputmodel',
          answer: ({
            saved: {
              sampled: { from, to },
              withoutModel,
            },
          }: Outcome) => ({
            interpretiveCriteriaList: [],
            samples: [from, to].map((dateSampled, at) => ({
              id: at + 1,
              dateSampled,
              interpretiveCriteriaId: withoutModel.includes(at + 1) ? null : 1,
            })),
          }),
        },
      ],
      loadCrops: [
        {
          call: 'GET /referencedata/crops',
          answer: (crops: readonly string[]) => ({ crops: crops.map((name, at) => ({ id: at + 1, name })) }),
        },
      ],
    },
    surroundings: {
      'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
      'POST /sample/customersamples': { samples: [], doubts: [] },
      'POST /sample/status': { sampleStatuses: [] },
      'POST /sample/cancelUpload': { isCancelled: true },
      // The dialog for the crop opens in place of this one.
      'GET /referencedata/interpretivecriteria': { interpretiveCriteriaList: [] },
    },
    beyond: {
      KEEP_FILE: 'a page that is walked has its line: tests/journeys/bad-days.spec.ts takes it away',
      CHECK_DRAFTED: 'the check tells it, which has paths of its own',
      'xstate.done.actor.labCheck': ofDialog,
      'xstate.error.actor.labCheck': 'nobody at the page can break a machine',
      'xstate.error.actor.fileSave': 'nobody at the page can break a machine',
    },
    actions: {
      FILE_CHOSEN: (page, { file }: { file: File }) =>
        page
          .getByLabel('CSV file')
          .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from('Paddock,pH\nHome,5.1') }),
      CROP_CHOSEN: async (page) => {
        await page.getByLabel('Crop for rows without one').selectOption('Barley');
      },
      TYPE_CHOSEN: (page) => page.getByRole('radio', { name: 'Plant' }).check(),
      CLOSE: (page) => page.keyboard.press('Escape'),
      LEAVE_ASKED: (page) => page.evaluate(() => history.back()),
    },
    ticks: { TICKED: limits.uploadTickMs },
    within: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    opener: 'Upload',
    open: async (page) => {
      // Back then leads to the dashboard within the portal.
      await page.goto('/');
      await page.getByRole('link', { name: 'Samples', exact: true }).click();
      await uploadButton(page).click();
      await page.getByRole('dialog').waitFor({ state: 'attached' });
    },
  },
);
