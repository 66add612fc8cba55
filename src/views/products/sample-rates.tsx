import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { ratedSamplesOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import { sampleNameWithLayers, sampleNameWithPaddock, UNKNOWN_PADDOCK } from '../../model/samples/sample-label.ts';
import { productTexts } from '../../model/texts/products.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { RateField } from '../rates/rate-field.tsx';

interface SampleRatesProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

const HEAD = 'sticky top-0 z-10 h-8 border-b border-hairline bg-sunken px-3 text-left text-xs font-medium text-muted';

/** The rate of one product on each sample. */
export function SampleRates({ editor, openRecommendation }: SampleRatesProps) {
  const samples = useSelector(openRecommendation, ratedSamplesOf);
  return (
    <div className="surface max-h-[52vh] min-h-40 overflow-auto">
      <table
        aria-label={productTexts.ratePerSample}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {rateTexts.sample}
            </th>
            <th scope="col" className={`${HEAD} w-28 text-right!`}>
              {productTexts.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <Row key={sample.id} sample={sample} editor={editor} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row({
  sample,
  editor,
}: {
  readonly sample: RecommendationSample;
  readonly editor: EditorRef;
}) {
  const text = useSelector(editor, (snapshot) => {
    const draft = draftOf(snapshot);
    return draft.kind === 'product' ? (draft.rates[sample.id] ?? '') : '';
  });
  const saving = useSelector(editor, isSaving);
  return (
    <tr>
      <th scope="row" className="border-b border-hairline px-3 py-1 text-left font-normal">
        <span className="block truncate font-medium">{sample.detail.paddockName ?? UNKNOWN_PADDOCK}</span>
        <span className="block truncate text-xs text-muted">{sampleNameWithLayers(sample)}</span>
      </th>
      <td className="border-b border-hairline px-2 py-1">
        <RateField
          label={productTexts.rateOf(sampleNameWithPaddock(sample))}
          value={text}
          disabled={saving}
          onChange={(typed) =>
            editor.send({
              type: 'DRAFT_EDITED',
              edit: { of: 'product', edit: 'rate', sampleId: sample.id, text: typed },
            })
          }
        />
      </td>
    </tr>
  );
});
