import { useSelector } from '@xstate/react';
import { PanelLeftClose } from 'lucide-react';
import { useMemo } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  outputsOf,
  productsOf,
  samplesOf,
  effectiveSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { supplyBySample } from '../../model/products/supply.ts';
import { boardGroups, boardRows, type BoardRow } from '../../model/recommendation/board-groups.ts';
import { samplesByCrop } from '../../model/recommendation/crops.ts';
import { decisionsOf, shownAnalytes } from '../../model/yields/decisions.ts';
import {
  isSingle,
  paddockSections,
  shownSamples,
  type PaddockSection as Section,
} from '../../model/samples/paddock-sections.ts';
import { layersOfSurfaces, surfaceOfLayers } from '../../model/samples/site-layers.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { ratingTexts } from '../../model/texts/samples.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import type { SamplesTab } from '../../model/recommendation/layout.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { ONE_STOP } from '../ui/dom/one-stop.ts';
import { VirtualStack } from '../ui/dom/virtual-stack.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Foldaway } from '../ui/dom/foldaway.tsx';
import { RatingLegend } from '../ui/rating-legend.tsx';
import { Segments } from '../ui/segments.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ChosenFilter } from '../rates/plan-filters.tsx';
import { PlanMap } from '../rates/plan-map.tsx';
import { usePlan, usePlanPart, usePlanView } from '../rates/use-plan.ts';
import { YieldControl } from '../yields/yield-control.tsx';
import { AnalyteOptions } from './analyte-options.tsx';
import { HealthSummary } from './health-summary.tsx';
import { PaddockSection } from './paddock-section.tsx';
import { SampleMatrix } from './sample-matrix.tsx';
import { cardPx } from './sample-card.tsx';
import { useMap, useSelection } from '../shared/use-selection.ts';

interface SampleSnapshotProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
}

const HEADING_PX = 41;
/** The head of a group. */
const GROUP_PX = 33;
/** Under each row of cards. */
const GAP_PX = 10;
const CARDS_IN_A_ROW = 3;
/** A paddock of one sample: its card and the room beside it (specification 2.9). */
const SINGLE_PX = 155;
/** Left and right of a row. */
const ROW_PADDING_PX = 24;
/** Cards that Tab passes before it goes on to the products. */
const MOST_STOPS = 8;
const TABS = [
  { id: 'snapshot', label: snapshotTexts.tab },
  { id: 'map', label: snapshotTexts.map },
] as const;

const VIEWS = [
  { value: 'cards', label: snapshotTexts.cards },
  { value: 'table', label: snapshotTexts.table },
] as const;

/** The samples with what the engine found, by paddock. */
export function SampleSnapshot({ openRecommendation, layout }: SampleSnapshotProps) {
  const { areDeficienciesHighlighted, isTable, tab } = useSelector(layout, layoutOf);
  const map = useMap(openRecommendation);
  const choose = (chosen: SamplesTab): void => {
    layout.send({ type: 'TAB_CHOSEN', tab: chosen });
    if (chosen === 'map') map?.send({ type: 'SHOW_MAP' });
  };
  return (
    <Tabs
      label={snapshotTexts.tabs}
      tabs={TABS}
      selected={tab}
      onSelect={choose}
      className="surface min-h-0 flex-1"
      panelClassName="flex flex-1 flex-col"
      actions={
        <span {...ONE_STOP} role="toolbar" aria-label={snapshotTexts.view} className="flex items-center gap-2">
          {tab === 'map' ? null : (
            <Segments
              label={snapshotTexts.samplesAs}
              choices={VIEWS}
              value={isTable ? 'table' : 'cards'}
              onChange={(view) => layout.send({ type: 'VIEW_CHOSEN', isTable: view === 'table' })}
            />
          )}
          <Switch
            label={snapshotTexts.highlight}
            checked={areDeficienciesHighlighted}
            onChange={() => layout.send({ type: 'DEFICIENCIES_TOGGLED' })}
            wraps
            className="max-w-28"
          />
          <AnalyteOptions openRecommendation={openRecommendation} layout={layout} />
          <span className="flex max-xl:hidden">
            <IconButton
              icon={PanelLeftClose}
              label={snapshotTexts.collapse}
              onClick={() => layout.send({ type: 'SAMPLES_TOGGLED' })}
            />
          </span>
        </span>
      }
    >
      {tab === 'map' && map ? (
        <PlanMap openRecommendation={openRecommendation} map={map} onHide={() => choose('snapshot')} />
      ) : null}
      {tab === 'map' ? null : <Snapshot openRecommendation={openRecommendation} layout={layout} />}
    </Tabs>
  );
}

function Snapshot({ openRecommendation, layout }: SampleSnapshotProps) {
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const [outputs, effective] = useSelectors(openRecommendation, outputsOf, effectiveSamplesOf);
  return (
    <>
      {outputs.hasRange && yields ? (
        <YieldControl editor={yields} sampleYields={outputs.sampleYields} crops={samplesByCrop(effective)} />
      ) : null}
      <div className="border-b border-hairline px-3 py-2">
        <Foldaway label={ratingTexts.legend}>
          <RatingLegend />
        </Foldaway>
      </div>
      {yields ? <HealthSummary openRecommendation={openRecommendation} layout={layout} yields={yields} /> : null}
      {yields ? <Paddocks openRecommendation={openRecommendation} layout={layout} yields={yields} /> : null}
    </>
  );
}

function Paddocks({ openRecommendation, layout, yields }: SampleSnapshotProps & { readonly yields: YieldEditorRef }) {
  const [samples, effective] = useSelectors(openRecommendation, samplesOf, effectiveSamplesOf);
  const [outputs, products] = useSelectors(openRecommendation, outputsOf, productsOf);
  const { products: catalogue } = useSelector(openRecommendation, catalogueOf);
  const arranged = useSelector(layout, layoutOf);
  const { hiddenDepths, secondaryAnalytes, closedPaddocks, isTable, isByShort, areDeficienciesHighlighted } = arranged;
  const picks = useSelector(yields, picksOf);
  const { selected, isInSight } = useSelection(openRecommendation);
  const all = useMemo(() => paddockSections(shownSamples(effective, hiddenDepths)), [effective, hiddenDepths]);
  const { hidden } = usePlanView(openRecommendation).view;
  // As the plan is saved, as the cards show it: none may leave while one types.
  const rows = usePlanPart(usePlan(undefined, openRecommendation), (all) => all);
  const groups = useMemo(() => {
    const shown = all.filter(({ key }) => !hidden.includes(key));
    return isByShort ? boardGroups(shown, rows) : [{ of: null, sections: shown }];
  }, [all, hidden, isByShort, rows]);
  const sections = useMemo(() => groups.flatMap((group) => group.sections), [groups]);
  const decisions = decisionsOf(outputs);
  const analytes = useMemo(() => shownAnalytes(decisions, secondaryAnalytes), [decisions, secondaryAnalytes]);
  const surfaces = useMemo(() => surfaceOfLayers(samples), [samples]);
  const layers = useMemo(() => layersOfSurfaces(samples), [samples]);
  const supply = useMemo(() => supplyBySample(products, catalogue), [products, catalogue]);
  if (all.length === 0)
    return <EmptyState text={samples.length === 0 ? snapshotTexts.noSamples : snapshotTexts.allHidden} />;

  const isOpen = ({ key }: Section): boolean => !closedPaddocks.includes(key);
  const height = (row: BoardRow): number => {
    const cards = Math.max(...row.sections.map((section) => (isOpen(section) ? section.samples.length : 0)));
    return (
      (row.head === null ? 0 : GROUP_PX) +
      HEADING_PX +
      Math.ceil(cards / CARDS_IN_A_ROW) * (cardPx(analytes.length) + GAP_PX)
    );
  };
  return (
    <>
      {sections.length === all.length ? null : (
        <p role="status" className="flex items-center gap-2 border-b border-hairline px-3 py-1 text-xs">
          {planTexts.shown(sections.length, all.length)}
          <ChosenFilter openRecommendation={openRecommendation} />
        </p>
      )}
      {isTable ? (
        <SampleMatrix
          samples={sections.flatMap((section) => section.samples.filter((sample) => !surfaces.has(sample.id)))}
          highlight={areDeficienciesHighlighted}
          layers={layers}
          {...{ decisions, picks, analytes, supply, openRecommendation }}
        />
      ) : (
        <VirtualStack
          itemsFor={(widthPx) => boardRows(groups, Math.floor((widthPx - ROW_PADDING_PX) / SINGLE_PX))}
          mostStops={MOST_STOPS}
          itemKey={(row) => row.sections[0]?.key ?? ''}
          estimate={height}
          current={isInSight ? String(selected.sampleIds) : undefined}
          holdsCurrent={(row) =>
            row.sections.some((section) => section.samples.some(({ id }) => selected.sampleIds.includes(id)))
          }
          renderItem={(row) => (
            <>
              {row.head === null ? null : (
                <h2 className="border-b border-hairline bg-sunken px-3 text-sm leading-8 font-semibold">{row.head}</h2>
              )}
              <div className={row.sections.every(isSingle) ? 'flex border-b border-hairline px-3' : undefined}>
                {row.sections.map((section) => (
                  <PaddockSection
                    key={section.key}
                    section={section}
                    sections={isByShort ? null : sections}
                    isOpen={isOpen(section)}
                    isNarrow={isSingle(section)}
                    hasRange={outputs.hasRange}
                    {...{ decisions, analytes, supply, surfaces, layers, openRecommendation, layout, yields }}
                  />
                ))}
              </div>
            </>
          )}
        />
      )}
    </>
  );
}
