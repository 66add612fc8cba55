import type { SetInput } from '../../model/advice/root-input.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

const putInput = (api: Api) =>
  callsOver(api)(
    'PUT /sample/{id}/input',
    ({ sampleId, omlName, value, before }: SetInput) => ({
      params: { id: sampleId },
      body: { omlName, value, before },
    }),
    (): object => ({}),
  );

export const offeredInputServices = (api: Api) => ({ setInput: putInput(api), restoreInput: putInput(api) });
