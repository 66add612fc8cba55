import { saveInputModel } from '../commands/pif/save-input-model.ts';
import { keepPaddockInputs } from '../commands/pif/keep-paddock-inputs.ts';
import { setInput } from '../commands/pif/set-input.ts';
import { updateInputModel } from '../commands/pif/update-input-model.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { seasonYearOf } from '../queries/shared/season-year.ts';
import { assumedInputs } from '../queries/advice/assumed-inputs.ts';
import { criteria } from '../queries/pif/criteria.ts';
import { crops, grainGrades } from '../queries/pif/crops.ts';
import { inputModel } from '../queries/pif/input-model.ts';
import { notesOfInput } from '../queries/pif/input-notes.ts';
import { lastSeasonInputs } from '../queries/pif/last-season-inputs.ts';
import { writeInputNote } from '../commands/pif/write-input-note.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';
import { inForm } from '../queries/samples/in-form.ts';

export const pifHandlers = {
  'POST /sample/inputmodel': {
    weigh: ({ body }) => body.SampleIds.length,
    act: async ({ tx, body, now }) => {
      const [, { samples, ...model }, asked] = await Promise.all([
        findCustomer(tx, body.customerId),
        inputModel(tx, body.customerId, body.SampleIds, now, body.recommendationId),
        // A finalised recommendation may keep its own.
        body.recommendationId === undefined ? assumedInputs(tx, body.SampleIds) : undefined,
      ]);
      const assumed = model.standingInputs ?? asked ?? (await assumedInputs(tx, body.SampleIds));
      return { ...model, standingInputs: assumed, ...inForm(samples, body) };
    },
  },
  'POST /sample/saveInputModel': {
    weigh: ({ body }) => body.samples.length,
    act: async (call) => {
      const [, saved] = await Promise.all([
        findCustomer(call.tx, call.body.customerId),
        saveInputModel(call.tx, call.body, changeOf(call)),
      ]);
      return inForm(saved, call.body);
    },
  },
  'POST /sample/updateInputModel': {
    weigh: ({ body }) => body.SampleIds.length,
    act: async (call) => {
      await findCustomer(call.tx, call.body.customerId);
      return { sampleIds: await updateInputModel(call.tx, call.body, changeOf(call)) };
    },
  },
  'POST /sample/lastSeasonInputs': {
    weigh: ({ body }) => body.SampleIds.length,
    act: async ({ tx, body }) => {
      const [, inputs] = await Promise.all([
        findCustomer(tx, body.customerId),
        lastSeasonInputs(tx, body.customerId, body.SampleIds),
      ]);
      return { inputs };
    },
  },
  'PUT /sample/paddockInputs': {
    weigh: ({ body }) => body.inputs.length,
    act: async (call) => {
      await findCustomer(call.tx, call.body.customerId);
      return { sampleIds: await keepPaddockInputs(call.tx, call.body, changeOf(call)) };
    },
  },
  'PUT /sample/{id}/input': async (call) => {
    await setInput(call.tx, { ...call.params, ...call.body }, changeOf(call));
    return { omlName: call.body.omlName, value: call.body.value };
  },
  'GET /sample/{id}/inputNotes': async ({ tx, params, query }) => ({
    notes: await notesOfInput(tx, params.id, query.omlName),
  }),
  'POST /sample/{id}/inputNotes': async (call) => {
    await writeInputNote(call.tx, { ...call.params, ...call.body }, changeOf(call));
    return { notes: await notesOfInput(call.tx, call.params.id, call.body.omlName) };
  },
  'GET /referencedata/crops': async ({ tx, query }) => ({ crops: await crops(tx, query) }),
  'GET /referencedata/graingrades': async ({ tx }) => ({ grainGrades: await grainGrades(tx) }),
  'GET /referencedata/interpretivecriteria': async ({ tx, query, now }) => ({
    interpretiveCriteriaList: await criteria(tx, { ...query, year: seasonYearOf(now.toISOString()) }),
  }),
} satisfies Partial<Handlers>;
