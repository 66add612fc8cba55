import { fromPromise } from 'xstate';
import type { LastPlan, RateProgram } from '../../model/contract/entities.ts';
import { productsOfDraft, type ProgramDraft, type ReadProgram } from '../../model/rates/program-draft.ts';
import type { ProgramProduct } from '../../model/rates/program.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api, CallOptions } from '../rest.ts';

interface Saved {
  readonly name: string;
  readonly isShared: boolean;
  readonly products: readonly ProgramProduct[];
}

const listed = ({ ratePrograms }: { readonly ratePrograms: readonly RateProgram[] }): readonly RateProgram[] =>
  ratePrograms;

const programsOf = async (api: Api, options: CallOptions): Promise<readonly RateProgram[]> =>
  listed(await api('GET /referencedata/rateprograms', {}, options));

/** Reads and saves a program whose rules are changed, or that is shared; a save answers all. */
export const programEditorServices = (api: Api): RecordServices<ReadProgram, ProgramDraft, Subject> => ({
  read: async ({ id }, options) => ({
    record: (await programsOf(api, options)).find((program) => program.id === id) ?? null,
  }),
  save: async ({ draft, read: { record }, version }, options) => {
    const body = { name: draft.name.trim(), isShared: draft.isShared, products: productsOfDraft(draft) };
    const answer =
      record === null
        ? await api('POST /referencedata/rateprogram', { body }, options)
        : await api(
            'PUT /referencedata/rateprogram',
            { body: { ...body, id: record.id, version: version ?? 0 } },
            options,
          );
    return { programs: listed(answer) };
  },
});

/** The programs of products that a person keeps, and those of the supplier. */
export const rateProgramServices = (api: Api) => ({
  loadPrograms: fromPromise<
    { readonly programs: readonly RateProgram[]; readonly lastPlan: LastPlan | null },
    { readonly recommendationId: number }
  >(async ({ input: { recommendationId }, signal, system }) => {
    const options = { signal, system };
    const [programs, { plan }] = await Promise.all([
      programsOf(api, options),
      api('GET /recommendation/{id}/lastplan', { params: { id: recommendationId } }, options),
    ]);
    return { programs, lastPlan: plan };
  }),
  addProgram: callsOver(api)('POST /referencedata/rateprogram', (body: Saved) => ({ body }), listed),
  updateProgram: callsOver(api)(
    'PUT /referencedata/rateprogram',
    (body: Saved & { readonly id: number; readonly version: number }) => ({ body }),
    listed,
  ),
  deleteProgram: callsOver(api)(
    'DELETE /referencedata/rateprogram/{id}',
    ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, version }),
  ),
});
