import type { AnswerOf } from '../../model/contract/index.ts';
import type { CompositeDraft, MixedComposite } from '../../model/samples/composite-draft.ts';
import type { CompositeSubject, ReadComposite } from '../../model/samples/composite-kind.ts';
import { readNumber } from '../../model/format/number-text.ts';
import { callsOver } from '../call.ts';
import { ifMatch } from '../if-match.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';
import { samplesAround } from './samples-around.ts';

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
  takeApart: callsOver(api)(
    'DELETE /sample/composite/{id}',
    ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, ...ifMatch(version) }),
  ),
});

/** Reads and saves a composite. */
export const compositeRecordServices = (api: Api): RecordServices<ReadComposite, CompositeDraft, CompositeSubject> => ({
  read: async ({ customerId, id, sampled }, options) => {
    const samples = await samplesAround(api, { customerId, sampled }, options);
    return { samples, record: samples.find((sample) => sample.id === id) ?? null };
  },
  save: async ({ subject: { customerId, id }, draft, version }, options) => {
    const body = {
      customerId,
      name: draft.name.trim(),
      originals: draft.originals.map(({ sampleId, weight }) => ({ sampleId, weight: readNumber(weight) ?? 1 })),
    };
    if (typeof id !== 'number' || version === null)
      return mixed(await api('POST /sample/composite', { body }, options));
    return mixed(await api('PUT /sample/composite', { body: { ...body, id, version } }, options));
  },
});
