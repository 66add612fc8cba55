import { fromPromise } from 'xstate';
import type { SaveCompositeInput } from '../../model/samples/asked.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import type { MixedComposite } from '../../model/samples/composite-draft.ts';
import { readNumber } from '../../model/format/number-text.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import type { Api } from '../rest.ts';

const mixed = ({ sample, notices }: AnswerOf<'POST /sample/composite'>): MixedComposite => ({
  name: sample.name,
  notices,
  limits: sample.labResults
    .filter(({ qualifier }) => qualifier !== null)
    .map(({ analyteName, qualifier, result, unitOfMeasure }) =>
      `${analyteName} ${qualifier ?? ''}${result ?? ''} ${unitOfMeasure}`.trim(),
    ),
});

export const compositeServices = (api: Api) => ({
  saveComposite: fromPromise<MixedComposite, SaveCompositeInput>(
    async ({ input: { customerId, composite, draft, isForced }, signal, system }) => {
      const body = {
        customerId,
        name: draft.name.trim(),
        originals: draft.originals.map(({ sampleId, weight }) => ({ sampleId, weight: readNumber(weight) ?? 1 })),
      };
      const options = { signal, system };
      if (composite === null) return mixed(await api('POST /sample/composite', { body }, options));
      const version = isForced ? null : composite.version;
      const changed = { ...body, id: composite.id, ...(version === null ? {} : { version }) };
      return mixed(await api('PUT /sample/composite', { body: changed, ...ifAnyMatches(version) }, options));
    },
  ),
  takeApart: callsOver(api)(
    'DELETE /sample/composite/{id}',
    ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, ...ifMatch(version) }),
  ),
});
