import { useSelector } from '@xstate/react';
import { SquarePen, X } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { openSampleOf } from '../../machines/samples/samples.selectors.ts';
import { shared } from '../../model/advice/shared.ts';
import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { layerNoteText, layersText } from '../../model/samples/layers.ts';
import { engineMessage, inputName, pifLabels, pifState } from '../../model/samples/pif-state.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { StatementList } from '../advice/statement-list.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { CompositeFacts } from './composite-facts.tsx';
import { SampleStatusChip } from './sample-columns.tsx';
import { SampleHistory } from './sample-history.tsx';

const { columns, details } = sampleTexts;
const yesOrNo = (value: boolean): string => (value ? details.yes : details.no);

const factsOf = (sample: SampleEntry): readonly (readonly [name: string, value: string])[] => [
  [details.farm, sample.farmName ?? NO_VALUE],
  [columns.paddock, sample.paddockName ?? NO_VALUE],
  [columns.site, siteLabel(sample)],
  [details.type, sample.sampleType],
  [columns.depth, depthLabel(sample) || NO_VALUE],
  ...(sample.layers.length > 1 ? [[details.layers, layersText(sample.layers)] as const] : []),
  [columns.crop, sample.cropName ?? NO_VALUE],
  [columns.labNumber, sample.labNumber ?? NO_VALUE],
  [columns.dateSampled, formatDay(sample.dateSampled)],
  ...(sample.dateEmergence === null ? [] : [[details.emergence, formatDay(sample.dateEmergence)] as const]),
  ...(sample.uploadedOn === null ? [] : [[details.uploadedOn, formatDayAndTime(sample.uploadedOn)] as const]),
  [details.recommendation, yesOrNo(sample.inRecommendation)],
  ...(sample.isCompositeSample ? [[details.composite, details.yes] as const] : []),
  ...(sample.isFinalised ? [[details.finalised, details.yes] as const] : []),
];

/** One sample with all that the list has no room for: why the engine refused it, which inputs it lacks, its results, and what its place was before. */
export function SampleDetails({ page }: { readonly page: SamplesRef }) {
  const sample = useSelector(page, openSampleOf);
  const history = useSelector(page, ({ children }) => children.sampleHistory);
  if (!sample) return null;
  return (
    <Panel
      title={[sample.paddockName ?? '', siteLabel(sample)].filter((part) => part !== '').join(', ')}
      fill
      className="max-h-full max-lg:max-h-[45%] lg:w-80 lg:flex-none xl:mr-4 xl:mb-4 xl:w-100"
      actions={
        <IconButton icon={X} label={details.close} onClick={() => page.send({ type: 'OPEN_SAMPLE', sampleId: null })} />
      }
    >
      <div className="grid items-start gap-3 p-3 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6">
        <div className="flex flex-col gap-3">
          <div>
            <SampleStatusChip status={sample.status} />
          </div>
          {sample.statusMessage ? <Banner tone="danger">{engineMessage(sample.statusMessage)}</Banner> : null}
          {sample.layerNote === null ? null : <Banner tone="warning">{layerNoteText(sample.layerNote)}</Banner>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {factsOf(sample).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {sample.doubts ? (
            <section aria-label={details.doubts} className="border-t border-hairline pt-3">
              <h3>{details.doubts}</h3>
              <StatementList label={details.doubts} statements={shared(sample.doubts)} />
            </section>
          ) : null}
          <CompositeFacts page={page} sample={sample} />
          <section
            aria-label={pifLabels[pifState(sample)]}
            className="flex flex-col items-start gap-2 border-t border-hairline pt-3"
          >
            <h3>{pifLabels[pifState(sample)]}</h3>
            {sample.missingInputs.length > 0 ? (
              <ul className="list-disc pl-5">
                {sample.missingInputs.map((omlName) => (
                  <li key={omlName}>{inputName(omlName)}</li>
                ))}
              </ul>
            ) : null}
            <Button icon={SquarePen} onClick={() => page.send({ type: 'EDIT_INPUTS', sampleIds: [sample.id] })}>
              {details.editInputs}
            </Button>
          </section>
        </div>
        {history ? (
          // Beside the others, where there is room for two columns, it has nothing above it.
          <div className="min-w-0 sm:max-lg:[&_section:first-child]:border-t-0 sm:max-lg:[&_section:first-child]:pt-0">
            <SampleHistory actor={history} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
