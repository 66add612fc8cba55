import { useSelector } from '@xstate/react';
import { Combine } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { canEditComposite, compositeNameOf } from '../../machines/samples/samples.selectors.ts';
import { formatNumber } from '../../model/format/number.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { compositeTexts as texts } from '../../model/texts/samples.ts';
import { Button } from '../ui/button.tsx';

interface CompositeFactsProps {
  readonly page: SamplesRef;
  readonly sample: SampleEntry;
}

/** Of a composite what it is made of, of an original which composite it is part of. */
export function CompositeFacts({ page, sample }: CompositeFactsProps) {
  const editable = useSelector(page, canEditComposite);
  const partOf = useSelector(page, (snapshot) => compositeNameOf(snapshot, sample));
  if (partOf !== null) return <p>{texts.partOf(partOf)}</p>;
  if (!sample.isCompositeSample) return null;
  return (
    <section aria-label={texts.madeOf} className="flex flex-col items-start gap-2 border-t border-hairline pt-3">
      <h3>{texts.madeOf}</h3>
      <ul className="list-disc pl-5">
        {sample.originals.map(({ sampleId, name, weight }) => (
          <li key={sampleId}>{`${name}, ${texts.weight.toLowerCase()} ${formatNumber(weight)}`}</li>
        ))}
      </ul>
      {editable && !sample.isFinalised ? (
        <Button icon={Combine} onClick={() => page.send({ type: 'EDIT_COMPOSITE', compositeId: sample.id })}>
          {texts.change}
        </Button>
      ) : null}
    </section>
  );
}
