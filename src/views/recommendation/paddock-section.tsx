import { useSelector } from '@xstate/react';
import { Save } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { isReadOnly } from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { hasUnsaved, isSaving } from '../../machines/yields/yield-editor.selectors.ts';
import type { Analyte, RecommendationSample } from '../../model/contract/entities.ts';
import type { NutrientAmounts } from '../../model/products/supply.ts';
import { hasResults, type Decisions } from '../../model/yields/decisions.ts';
import { cardSteps, moveOfDrop } from '../../model/recommendation/card-move.ts';
import type { PaddockSection as Section } from '../../model/samples/paddock-sections.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { InTurn } from '../ui/dom/in-turn.tsx';
import { SortableCards, type CardDrop } from '../ui/dom/sortable-cards.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CardMenu, MovableCard, useMoveCard, useRemoveCard } from './card-menu.tsx';
import { cardPx, SampleCard } from './sample-card.tsx';
import { useSelection } from '../shared/use-selection.ts';

interface PaddockSectionProps {
  readonly section: Section;
  /** All that are shown, in the order that is set; null where another one is shown, in which no paddock is moved. */
  readonly sections: readonly Section[] | null;
  readonly isOpen: boolean;
  /** Beside others, in a column as wide as its only card. */
  readonly isNarrow: boolean;
  readonly decisions: Decisions;
  readonly analytes: readonly Analyte[];
  readonly supply: ReadonlyMap<number, NutrientAmounts>;
  /** The surface sample of each deeper layer. */
  readonly surfaces: ReadonlyMap<number, RecommendationSample>;
  /** The deeper layers of each surface sample. */
  readonly layers: ReadonlyMap<number, readonly RecommendationSample[]>;
  /** Are there several yields to choose from? */
  readonly hasRange: boolean;
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
  readonly yields: YieldEditorRef;
}

/** The samples of one paddock side by side, as many in a row as there is room for. */
export const PaddockSection = memo(function PaddockSection({
  section,
  sections,
  isOpen,
  isNarrow,
  decisions,
  analytes,
  supply,
  surfaces,
  layers,
  hasRange,
  openRecommendation,
  layout,
  yields,
}: PaddockSectionProps) {
  const readOnly = useSelector(openRecommendation, isReadOnly);
  const { areDeficienciesHighlighted } = useSelector(layout, layoutOf);
  const { selected } = useSelection(openRecommendation);
  return (
    <Disclosure
      title={section.name}
      count={isNarrow ? undefined : section.samples.length}
      level={2}
      open={isOpen}
      onToggle={() => layout.send({ type: 'PADDOCK_TOGGLED', key: section.key })}
      actions={readOnly || !hasRange ? null : <SaveYields section={section} isNarrow={isNarrow} yields={yields} />}
      oneStop={isNarrow ? 'all' : 'head'}
      wraps={isNarrow}
      className={isNarrow ? 'w-[155px] border-b-0!' : 'last:border-b!'}
    >
      <Cards
        sections={sections ?? [section]}
        isReadOnly={readOnly}
        {...{ section, isNarrow, openRecommendation, layout, decisions }}
      >
        {(sample, menu) => (
          <InTurn heightPx={cardPx(analytes.length)}>
            <SampleCard
              sample={sample}
              runs={decisions.runsOf.get(sample.id)}
              withRate={decisions.withRate}
              analytes={analytes}
              supply={supply.get(sample.id)}
              surface={surfaces.get(sample.id)}
              layers={layers.get(sample.id)}
              highlight={areDeficienciesHighlighted}
              isSelected={selected.sampleIds.includes(sample.id)}
              isReadOnly={readOnly}
              openRecommendation={openRecommendation}
              layout={layout}
              yields={yields}
              menu={menu}
            />
          </InTurn>
        )}
      </Cards>
    </Disclosure>
  );
});

interface CardsProps {
  readonly section: Section;
  readonly sections: readonly Section[];
  readonly isNarrow: boolean;
  readonly isReadOnly: boolean;
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
  readonly decisions: Decisions;
  /** A card, given the menu of what can be done with it. */
  readonly children: (sample: RecommendationSample, menu: ReactNode) => ReactNode;
}

const GRID = 'grid grid-cols-[repeat(auto-fill,150px)] gap-x-[5px] gap-y-2 pb-3';

/** The cards of a paddock, each in its place, which it can leave where the recommendation may be changed. */
function Cards({
  section: { samples },
  sections,
  isNarrow,
  isReadOnly,
  openRecommendation,
  layout,
  decisions,
  children,
}: CardsProps) {
  const onMove = useMoveCard(openRecommendation);
  const onRemove = useRemoveCard(openRecommendation);
  // Beside others, the row sets its width.
  const look = cx(GRID, !isNarrow && 'px-3');
  if (isReadOnly)
    return (
      <ul className={look}>
        {samples.map((sample) => (
          <li key={sample.id}>{children(sample, null)}</li>
        ))}
      </ul>
    );
  const onDrop = ({ key, others, at }: CardDrop): void => {
    const dropped = samples.find(({ id }) => String(id) === key);
    const move = dropped && moveOfDrop(sections, { sampleId: dropped.id, others: others.map(Number), at });
    if (move) onMove(dropped, move);
  };
  return (
    <SortableCards group="samples" keys={samples.map(({ id }) => String(id))} onDrop={onDrop} className={look}>
      {samples.map((sample) => {
        const steps = cardSteps(sections, sample.id);
        const hasResult = hasResults(sample) && decisions.runsOf.has(sample.id);
        return (
          <li key={sample.id} className="list-none">
            <MovableCard sample={sample} steps={steps} onMove={onMove}>
              {children(
                sample,
                <CardMenu {...{ sample, steps, onMove, onRemove, hasResult, openRecommendation, layout }} />,
              )}
            </MovableCard>
          </li>
        );
      })}
    </SortableCards>
  );
}

function SaveYields({ section, isNarrow, yields }: Pick<PaddockSectionProps, 'section' | 'isNarrow' | 'yields'>) {
  const sampleIds = section.samples.map(({ id }) => id);
  const unsaved = useSelector(yields, hasUnsaved(sampleIds));
  const saving = useSelector(yields, isSaving);
  const save = { disabled: !unsaved, busy: unsaved && saving, onClick: () => yields.send({ type: 'SAVE', sampleIds }) };
  // Beside the word there would be no room for the paddock's name.
  if (isNarrow) return <IconButton icon={Save} size="sm" label={`${snapshotTexts.save} ${section.name}`} {...save} />;
  return (
    <Button {...save}>
      {snapshotTexts.save}
      <span className="sr-only">{` ${section.name}`}</span>
    </Button>
  );
}
