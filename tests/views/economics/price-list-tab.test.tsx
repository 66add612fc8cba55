// @vitest-environment jsdom
import { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { PriceListTab } from '../../../src/views/economics/price-list-tab.tsx';
import { model } from '../../machines/economics/price-list.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './price-list.controls.ts';

testView(priceListMachine, model, { view: (actor) => <PriceListTab actor={actor} />, controls });
