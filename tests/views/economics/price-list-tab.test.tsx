// @vitest-environment jsdom
import { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { priceKind } from '../../../src/model/economics/price-kind.ts';
import { PriceDialog } from '../../../src/views/economics/price-dialog.tsx';
import { PriceListTab } from '../../../src/views/economics/price-list-tab.tsx';
import { model } from '../../machines/economics/price-list.model.ts';
import { priceSample } from '../../machines/economics/price.sample.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls } from './price-list.controls.ts';

testView(priceListMachine.provide({ actors: { editor: recordEditor(priceKind) } }), model, {
  view: (actor) => <PriceListTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(priceSample, {
  view: (editor) => <PriceDialog editor={editor} />,
  type: typeIn('Price, $', '720'),
});
