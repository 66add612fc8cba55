import type { SetInput } from '../../model/advice/root-input.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export function offeredInputServices(api: Api) {
  const setInput = callsOver(api)(
    'PUT /sample/{id}/input',
    ({ sampleId, omlName, value, before }: SetInput) => ({
      params: { id: sampleId },
      body: { omlName, value, before },
    }),
    (): object => ({}),
  );
  return { setInput, restoreInput: setInput };
}
