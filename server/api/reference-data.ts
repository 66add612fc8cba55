import { statusIds } from '../../src/model/samples/status.ts';
import { analytes } from '../queries/reference-data/analytes.ts';
import {
  allCommentTemplates,
  allEconomics,
  allPlaces,
  allProducts,
  allTimings,
  criteria,
  crops,
  grainGrades,
} from '../queries/reference-data/reference-data.ts';
import { seasonYearOf } from '../queries/reference-data/parameter-defaults.ts';
import type { Handlers } from './kit/call.ts';

export const referenceDataHandlers = {
  'GET /referencedata/products': async ({ tx }) => ({ products: await allProducts(tx) }),
  'GET /referencedata/timings': async ({ tx }) => ({ timings: await allTimings(tx) }),
  'GET /referencedata/places': async ({ tx }) => ({ places: await allPlaces(tx) }),
  'GET /referencedata/commenttemplates': async ({ tx }) => ({ commentTemplates: await allCommentTemplates(tx) }),
  'GET /referencedata/graingrades': async ({ tx }) => ({ grainGrades: await grainGrades(tx) }),
  'GET /referencedata/statustypes': async () => ({
    statusTypes: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
  }),
  'GET /referencedata/crops': async ({ tx, query }) => ({ crops: await crops(tx, query) }),
  'GET /referencedata/interpretivecriteria': async ({ tx, query, now }) => ({
    interpretiveCriteriaList: await criteria(tx, { ...query, year: seasonYearOf(now.toISOString()) }),
  }),
  'GET /referencedata/analytes': async ({ tx }) => ({ analytes: await analytes(tx) }),
  'GET /adminconsole/economics': async ({ tx }) => ({ economics: await allEconomics(tx) }),
} satisfies Partial<Handlers>;
