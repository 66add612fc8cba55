import { editorMachine } from '../../../src/machines/recommendation/editor.machine.ts';
import { siteSelectionMachine } from '../../../src/machines/recommendation/site-selection.machine.ts';
import { rerunMachine } from '../../../src/machines/recommendation/rerun.machine.ts';
import { openRecommendationMachine } from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { titleEditorMachine } from '../../../src/machines/shared/title-editor.machine.ts';
import { cardsOf } from '../../../src/model/samples/selected-cards.ts';
import type { DraftEdit } from '../../../src/model/recommendation/drafts.ts';
import { model as editor } from '../../machines/recommendation/editor.model.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { model as rerun } from '../../machines/recommendation/rerun.model.ts';
import { model as siteSelection, samples as twoPaddocks } from '../../machines/recommendation/site-selection.model.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { model as titleEditor } from '../../machines/shared/title-editor.model.ts';
import { controls as editorControls } from '../../views/recommendation/editor.controls.ts';
import { controls as rerunControls } from '../../views/recommendation/rerun.controls.ts';
import { controls as siteSelectionControls } from '../../views/recommendation/site-selection.controls.ts';
import { controls as openRecommendationControls } from '../../views/recommendation/open-recommendation.controls.ts';
import { controls as titleEditorControls } from '../../views/shared/title-editor.controls.ts';
import { openRecommendation, recommendationBuilder, write } from './recommendation-builder.fixtures.ts';
import { asItBegins, ofDialog, testPage } from './test-page.ts';

testPage(
  titleEditorMachine,
  { ...titleEditor, alternatives: [] },
  {
    ...recommendationBuilder({ name: 'Autumn' }),
    controls: titleEditorControls,
    services: { rename: [{ call: 'PUT /Recommendation/{id}', answer: (title: object) => recommendation(title) }] },
    beyond: {
      TITLE_READ: 'the page sends it when it has read the recommendation anew',
      SETTLED: 'it takes two people; a journey with two browsers has them',
      RECORD_OVERTAKEN: 'it takes two people; a journey with two browsers has them',
    },
    open: openRecommendation(),
  },
);

testPage(
  editorMachine,
  {
    ...editor,
    alternatives: [],
    // A new comment has no other side to be merged with.
    events: editor.events!.filter(
      (event) =>
        event.type !== 'xstate.done.actor.mergingSave' ||
        ('output' in event && (event.output as { readonly outcome: string }).outcome === 'saved'),
    ),
  },
  {
    ...recommendationBuilder(),
    controls: editorControls,
    services: {
      mergingSave: [
        { call: 'POST /Recommendation/{id}/comment', answer: ({ saved }: { readonly saved: object }) => saved },
      ],
    },
    actions: {
      DRAFT_EDITED: async (page, { edit }: { edit: DraftEdit }) => {
        if (edit.of === 'comment' && edit.edit === 'label')
          await page.getByRole('textbox', { name: 'Title' }).fill(edit.text);
        if (edit.of === 'comment' && edit.edit === 'body')
          await write(page, 'Comment', edit.html.replaceAll(/<\/?p>/g, ''));
      },
    },
    beyond: {
      EDIT_BLEND: 'it stands beside a product; tests/journeys/blends.spec.ts presses it',
      ...Object.fromEntries(
        ['THEIRS_ARRIVED', 'SETTLED', 'ADD_AGAIN', 'DISMISS'].map((type) => [
          type,
          'it takes two people; tests/journeys/two-people.spec.ts has them',
        ]),
      ),
    },
    shown: { DRAFT_EDITED: ({ context }, { edit }) => edit.of === context.draft.kind },
    within: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    open: openRecommendation('Add Comment'),
    opener: 'Add Comment',
  },
);

const ofPart = 'a part of the builder tells it, which has paths of its own';
const outdated = { hasUpdatedLabResults: true };

testPage(
  openRecommendationMachine,
  { ...openModel, input: { ...openModel.input!, recommendation: recommendation(outdated) }, alternatives: [] },
  {
    ...recommendationBuilder(outdated),
    controls: openRecommendationControls,
    services: {},
    // The dialogs have buttons of the same names.
    within: (page) => page.locator('#root'),
    beyond: {
      ...Object.fromEntries(
        [
          'STATUSES_CHANGED',
          'RESULTS_ARRIVED',
          'MARK_CHANGED',
          'RESULTS_OUTDATED',
          'LIST_CHANGED',
          'ORDER_CHANGED',
          'RECORD_OUTDATED',
          'YIELDS_SAVED',
          'TITLE_SAVED',
          'RECOMMENDATION_READ',
          'CATALOGUE_READ',
          'BLENDS_READ',
          'RUN_REQUESTED',
          'SITE_CHOSEN',
          'SELECTION_CHANGED',
          'SHOW_PLACE',
        ].map((type) => [type, ofPart]),
      ),
      ...Object.fromEntries(
        ['xstate.done.actor.recommendationTask', 'xstate.error.actor.recommendationTask'].map((type) => [
          type,
          ofDialog,
        ]),
      ),
      EDIT: asItBegins,
      UPDATE_RESULTS: asItBegins,
    },
    open: openRecommendation(),
  },
);

testPage(
  siteSelectionMachine,
  {
    ...siteSelection,
    // A selected site closes the paddocks of the others, so that their cards are not there; their rates are.
    events: [
      ...[1, 2].map((id) => ({
        type: 'CARDS_CHOSEN' as const,
        cards: cardsOf(twoPaddocks, [id]),
        by: 'rates' as const,
      })),
      ...siteSelection.events!.filter(({ type }) => type !== 'CARDS_CHOSEN'),
    ],
  },
  {
    ...recommendationBuilder({
      recommendationSamples: twoPaddocks,
      recommendedProducts: [recommended(1, { 1: 50, 2: 60 })],
    }),
    controls: siteSelectionControls,
    services: {},
    beyond: {
      TASK_OPENED: 'the board lies behind a dialog then; its view walks it',
      ...Object.fromEntries(
        ['SAMPLES_PICKED', 'SITE_CHOSEN', 'SHOW_PLACE', 'SAMPLES_LISTED'].map((type) => [
          type,
          'the parent and the map tell it, and CARDS_CHOSEN follows',
        ]),
      ),
    },
    open: openRecommendation(),
  },
);

testPage(
  rerunMachine,
  { ...rerun, alternatives: [] },
  {
    ...recommendationBuilder(outdated),
    controls: rerunControls,
    beyond: { FORMER_TOGGLED: 'the page has no result of an earlier model; the dialog itself is walked with two' },
    services: {
      updateResults: [{ call: 'POST /recommendation/{id}/updateResults', long: true }],
      loadComparison: [{ call: 'GET /recommendation/{id}/ratecomparison' }],
    },
    within: (page) => page.getByRole('alertdialog'),
    open: openRecommendation('Update'),
    opener: 'Update',
  },
);
