// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { bulkRatesMachine, type BulkRatesRef } from '../../../src/machines/rates/bulk-rates.machine.ts';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { emptyCatalogue } from '../../../src/model/products/chosen-product.ts';
import { sheetColumns } from '../../../src/model/rates/sheet-columns.ts';
import { RuleDialog } from '../../../src/views/rates/rate-rule.tsx';
import { model } from '../../machines/rates/bulk-rates.model.ts';
import { recommendation, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './bulk-rates.controls.ts';

const here = recommendation();
const draft = draftOfRates(here.recommendedProducts, here.recommendationSamples);
const editor = still(editorMachine, { recommendation: here, draft, original: draft, blend: null }) as EditorRef;
const openRecommendation = still(openRecommendationMachine, openRecommendationInput()) as OpenRecommendationRef;
const columns = sheetColumns(here.recommendedProducts, [], emptyCatalogue);

/** The dialog for as long as it is open. */
const WhileOpen = ({ actor }: { readonly actor: BulkRatesRef }) =>
  useSelector(actor, ({ status }) => status) === 'active' ? (
    <RuleDialog actor={actor} editor={editor} openRecommendation={openRecommendation} columns={columns} />
  ) : null;

testView(bulkRatesMachine, model, { view: (actor) => <WhileOpen actor={actor} />, controls });
