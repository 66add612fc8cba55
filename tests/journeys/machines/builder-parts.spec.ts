import { test, type Page } from '@playwright/test';
import { blendEditorMachine } from '../../../src/machines/blends/blend-editor.machine.ts';
import { boardOrderMachine } from '../../../src/machines/recommendation/board-order.machine.ts';
import { favouritesMachine } from '../../../src/machines/recommendation/favourites.machine.ts';
import type { BlendEdit } from '../../../src/model/blends/blend-draft.ts';
import type { TargetEdit } from '../../../src/model/blends/blend-target.ts';
import type { SavedBlend } from '../../../src/model/blends/blend-work.ts';
import { noFavourites } from '../../../src/model/recommendation/favourites.ts';
import { model as blendEditor } from '../../machines/blends/blend-editor.model.ts';
import { done, failed } from '../../machines/harness/machine-model.ts';
import { model as boardOrder, samples } from '../../machines/recommendation/board-order.model.ts';
import { model as favourites, searched, written } from '../../machines/recommendation/favourites.model.ts';
import { product } from '../../machines/recommendation/fixtures.ts';
import { controls as blendEditorControls } from '../../views/blends/blend-editor.controls.ts';
import { controls as boardOrderControls } from '../../views/recommendation/board-order.controls.ts';
import { controls as favouritesControls } from '../../views/recommendation/favourites.controls.ts';
import { button, dialog } from '../support/shell.ts';
import { openRecommendation, recommendationBuilder } from './recommendation-builder.fixtures.ts';
import { always, testPage } from './test-page.ts';

const openDialogs =
  (...openers: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await openRecommendation()(page);
    // Each lies on top of the one before, which answers no more.
    for (const opener of openers) await button(page, opener).click();
  };

const loadFavourites = [
  { call: 'GET /recommendation/userfavourites/products', answer: () => ({ favouriteProducts: [] }) },
  { call: 'GET /recommendation/userfavourites/comments', answer: () => ({ favouriteComments: [] }) },
  { call: 'GET /referencedata/commenttemplates', answer: () => ({ commentTemplates: [] }) },
] as const;

const star = {
  type: 'FAVOURITE_TOGGLED' as const,
  of: { of: 'comment' as const, id: written.id, commentLabel: written.commentLabel, comment: written.comment },
};

// The stars of the page lie below the dialog that the library is in.
const { FAVOURITE_TOGGLED, ...besideComment } = favouritesControls;

test.describe('beside a comment', () =>
  testPage(
    favouritesMachine,
    { ...favourites, events: [star, ...searched, done('loadFavourites', noFavourites)] },
    {
      ...recommendationBuilder(),
      controls: besideComment,
      services: { loadFavourites: [...loadFavourites] },
      beyond: { FAVOURITE_TOGGLED: 'it is pressed in the page, below' },
      open: openDialogs('Add Comment'),
    },
  ));

testPage(
  favouritesMachine,
  {
    ...favourites,
    // Which call marks depends on what is marked already: here a comment is, and the journeys mark and unmark both.
    events: [
      star,
      done('loadFavourites', noFavourites),
      failed('loadFavourites', { code: 'INTERNAL', status: 500, message: 'Planted' }),
      done('saveMarking', { comments: [] }),
      failed('saveMarking', { code: 'FAVOURITE_EXISTS', status: 409, message: 'Comment is already a favourite' }),
      failed('saveMarking', { code: 'INTERNAL', status: 500, message: 'Planted' }),
    ],
  },
  {
    ...recommendationBuilder({ comments: [written] }),
    controls: { FAVOURITE_TOGGLED: FAVOURITE_TOGGLED! },
    services: {
      loadFavourites: [...loadFavourites],
      saveMarking: [{ call: 'POST /recommendation/userfavourites/comment', answer: () => ({ favouriteComments: [] }) }],
    },
    beyond: Object.fromEntries(
      ['SHOW', 'HIDE', 'VIEW_CHOSEN', 'SEARCH_TYPED'].map((type) => [type, 'the library is walked in its dialog']),
    ),
    open: openRecommendation(),
  },
);

// What the page was left with is brought back by tests/journeys/board.spec.ts.
testPage(
  boardOrderMachine,
  { ...boardOrder, alternatives: [] },
  {
    ...recommendationBuilder({ recommendationSamples: samples }),
    controls: boardOrderControls,
    services: { saveOrder: [{ call: 'PUT /Recommendation/{id}/reordersamples' }] },
    beyond: {
      ORDER_READ: 'the page sends it when it has read the recommendation anew',
      UNDO_MOVE: 'it comes from a toast, which goes by itself; tests/journeys/board.spec.ts presses it',
    },
    open: openRecommendation(),
  },
);

const withCatalogue = (() => {
  const { customer, surroundings } = recommendationBuilder();
  return {
    customer,
    surroundings: {
      ...surroundings,
      'GET /referencedata/products': { products: [product(1)] },
      'GET /customer/{id}/products': { blendProducts: [] },
      'GET /referencedata/places': { places: [] },
      'GET /referencedata/timings': { timings: [] },
    },
  };
})();

testPage(
  blendEditorMachine,
  {
    ...blendEditor,
    alternatives: [],
    // A new blend has no other side to be compared with.
    events: blendEditor.events!.filter(
      (event) =>
        event.type !== 'xstate.done.actor.blendSave' ||
        ('output' in event && (event.output as { readonly outcome: string }).outcome === 'saved'),
    ),
    // No mix fills in what is missing here: a blend that can be saved is typed field by field.
    distinguish: (context) => [
      blendEditor.distinguish?.(context),
      context.draft.name,
      context.draft.rows.map(({ productId, percent }) => [productId, percent]),
    ],
  },
  {
    ...withCatalogue,
    controls: blendEditorControls,
    services: {
      blendSave: [
        {
          call: 'POST /referencedata/customblend',
          answer: ({ saved }: { readonly saved: SavedBlend }) => ({
            customBlendId: saved.customBlendId,
            blendProducts: saved.blends,
          }),
        },
      ],
    },
    actions: {
      BLEND_EDITED: async (page, { edit }: { edit: BlendEdit }) => {
        const blend = dialog(page, 'Add Custom Blend');
        if (edit.edit === 'name') await blend.getByLabel('Blend name').fill(edit.text);
        if (edit.edit === 'percent') await blend.getByLabel('Percentage of row 1').fill(edit.text);
        if (edit.edit !== 'product') return;
        await blend.getByRole('combobox', { name: 'Product of row 1' }).fill('Product 1');
        await page.getByRole('option', { name: 'Product 1' }).click();
      },
      TARGET_EDITED: async (page, { edit }: { edit: TargetEdit }) => {
        const target = dialog(page, 'Blend to a target');
        if (edit.edit === 'nutrient') await target.getByRole('textbox', { name: 'Target N' }).fill(edit.text);
        if (edit.edit === 'high') await target.getByRole('checkbox', { name: 'Product 1', exact: true }).click();
      },
    },
    shown: {
      BLEND_EDITED: always,
      // A field that already holds the text cannot be typed into again.
      TARGET_EDITED: ({ context }, event) => {
        const edit = event['edit'] as TargetEdit | undefined;
        return edit?.edit !== 'nutrient' || context.target?.kgPerHa.N !== edit.text;
      },
    },
    beyond: { SETTLED: 'it takes two people' },
    within: (page) =>
      page
        .getByRole('dialog', { name: 'Blend to a target' })
        .or(page.getByRole('dialog', { name: 'Add Custom Blend' }))
        .or(page.getByRole('alertdialog')),
    open: openDialogs('Add Product', 'Add blend'),
    opener: 'Add blend',
  },
);
