import type { AnalyteDocument, TrendDocument } from '../../../src/model/reports/document-data.ts';
import { trendWords } from '../../../src/model/reports/trend-words.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { labResult } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { adviceInForce } from '../advice/advice-in-force.ts';
import {
  earlierSamplings,
  foundBefore,
  lastChange,
  type FoundBefore,
  type Sampling,
} from '../samples/earlier-samplings.ts';

interface Asked {
  readonly sampleIds: readonly number[];
  /** In the order of the document. */
  readonly samples: Promise<readonly { readonly id: number; readonly detail: Pick<Sampling, 'dateSampled'> }[]>;
  readonly part: Promise<{ readonly analytes: readonly Pick<AnalyteDocument, 'analyteId'>[] }>;
  /** Leaves out samplings uploaded later, so that a published report does not change. */
  readonly publishedOn: Date | undefined;
}

/** What has changed at each place since it was sampled before: only what is more than how samples scatter, as the samples screen tells it. */
export async function trendsOf(tx: Tx, { sampleIds, samples, part, publishedOn }: Asked): Promise<TrendDocument[]> {
  const earlier = await earlierSamplings(tx, sampleIds, publishedOn);
  if (earlier.size === 0) return [];
  const read = [...earlier].flatMap(([id, before]) => [id, ...before.map((of) => of.id)]);
  const [rows, members, { analytes }, tables] = await Promise.all([
    tx.select().from(labResult).where(anyOf(labResult.sampleId, read)),
    samples,
    part,
    adviceInForce(tx),
  ]);
  const results = groupBy(rows, (of) => of.sampleId);
  return members.flatMap(({ id, detail: { dateSampled } }) => {
    const own = { id, dateSampled };
    return analytes.flatMap(({ analyteId }): TrendDocument[] => {
      const last = results.get(own.id)?.find((result) => result.analyteId === analyteId);
      const before = last ? foundBefore(last, earlier.get(own.id) ?? [], results) : [];
      const change = lastChange(own, { last, before: before.at(-1), tables });
      if (last?.value == null || change === null || change.word === 'STEADY') return [];
      return [
        {
          sampleId: own.id,
          analyteId,
          unitOfMeasure: last.unitOfMeasure,
          word: change.word,
          leastShown: change.leastShown,
          perYear: change.perYear,
          ...trendWords(change.statement),
          samplings: [...before, { of: own, value: last.value, qualifier: last.qualifier }].map(samplingOf),
        },
      ];
    });
  });
}

const samplingOf = ({ of, value, qualifier }: FoundBefore): TrendDocument['samplings'][number] => ({
  sampledOn: of.dateSampled,
  value,
  qualifier: qualifier ?? '',
});
