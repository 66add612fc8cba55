import type { RateProgram } from '../../model/contract/entities.ts';
import type { ProgramProduct } from '../../model/rates/program.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface Saved {
  readonly name: string;
  readonly isShared: boolean;
  readonly products: readonly ProgramProduct[];
}

const listed = ({ ratePrograms }: { readonly ratePrograms: readonly RateProgram[] }): readonly RateProgram[] =>
  ratePrograms;

/** The programs of products that a person keeps, and those of the supplier. */
export const rateProgramServices = (api: Api) => ({
  loadPrograms: callsOver(api)('GET /referencedata/rateprograms', () => ({}), listed),
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
