import { addEconomics, changeEconomics, deleteEconomics } from '../commands/economics/change-economics.ts';
import { importPrices } from '../commands/economics/import-prices.ts';
import { priceFile } from '../commands/economics/price-file.ts';
import { setPrices } from '../commands/economics/set-prices.ts';
import { takeBackPrice } from '../commands/economics/take-back-price.ts';
import type { Tx } from '../db/pool.ts';
import { replan } from '../db/replan.ts';
import { defaultPrices } from '../queries/economics/default-prices.ts';
import { allEconomics } from '../queries/economics/economics.ts';
import { priceList } from '../queries/economics/price-list.ts';
import { priceDayOf } from '../queries/economics/prices-in-force.ts';
import { recommendationCosts } from '../queries/recommendation/recommendation-costs.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { renderedPreview } from '../queries/reports/rendered-preview.ts';
import { longHandler, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';
import { downloaded } from './kit/downloaded.ts';

const presentPrices = async (tx: Tx, now: Date) => ({
  prices: await priceList(tx, now),
  defaults: await defaultPrices(tx),
  today: priceDayOf(now),
});

export const economicsHandlers = {
  'GET /adminconsole/economics': async ({ tx }) => ({ economics: await allEconomics(tx) }),
  'PUT /adminconsole/economicslist': async (call) => {
    await changeEconomics(call.tx, call.body.economicsChanges, changeOf(call));
    return { economics: await allEconomics(call.tx) };
  },
  'POST /adminconsole/economics': async (call) => {
    await addEconomics(call.tx, call.body, changeOf(call));
    return { economics: await allEconomics(call.tx) };
  },
  'DELETE /adminconsole/economics/{id}': async (call) => ({
    id: await deleteEconomics(call.tx, call.params.id, changeOf(call)),
  }),
  // No process keeps reference data: what could be behind is how PostgreSQL goes about reading it.
  'GET /adminConsole/resetAppLevelProperties': async ({ tx, now }) => {
    await replan(tx);
    return { resetOn: now.toISOString() };
  },
  'GET /adminconsole/prices': ({ tx, now }) => presentPrices(tx, now),
  'PUT /adminconsole/prices': async (call) => {
    await setPrices(call.tx, call.body.prices, changeOf(call));
    return presentPrices(call.tx, call.now);
  },
  'DELETE /adminconsole/prices/{id}': async (call) => ({
    id: await takeBackPrice(call.tx, call.params.id, changeOf(call)),
  }),
  'GET /adminconsole/prices/file': async ({ tx, query, now }) =>
    downloaded(tx, { record: 'priceList', recordId: undefined, answer: await priceFile(tx, query.format, now) }),
  'POST /adminconsole/prices/import': async (call) => {
    const changed = await importPrices(call.tx, call.file.bytes, changeOf(call));
    return { ...(await presentPrices(call.tx, call.now)), changed };
  },
  'GET /recommendation/{id}/costs': async ({ tx, params, now }) => {
    const [costs] = await Promise.all([recommendationCosts(tx, params.id, now), shownRecommendation(tx, params.id)]);
    return costs;
  },
  'POST /recommendation/{id}/orderlist': longHandler<'POST /recommendation/{id}/orderlist'>({
    start: async ({ tx, params, body, jobs, timeZone, now }) => {
      await shownRecommendation(tx, params.id);
      return {
        jobId: await jobs.enqueue(tx, 'render-order-list', {
          recommendationId: params.id,
          format: body.format,
          preparedOn: now.toISOString(),
          timeZone,
        }),
      };
    },
    finish: async ({ tx, params, outcome }) =>
      downloaded(tx, {
        record: 'recommendation',
        recordId: params.id,
        answer: await renderedPreview(tx, Number(outcome['previewId'])),
        as: 'orders',
      }),
  }),
} satisfies Partial<Handlers>;
