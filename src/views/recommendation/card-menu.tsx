import { useSelector } from '@xstate/react';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  History,
  Lightbulb,
  MapPin,
  MessageSquarePlus,
  PackagePlus,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { useMap } from '../shared/use-selection.ts';
import {
  isReadOnly,
  outputsOf,
  recommendationOf,
  samplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { RecommendationSample } from '../../model/contract/entities.ts';
import type { CardMove, CardSteps } from '../../model/recommendation/card-move.ts';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { takenSamples } from '../../model/recommendation/taken-sample.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { productTexts } from '../../model/texts/products.ts';
import { boardTexts, snapshotTexts } from '../../model/texts/recommendation.ts';
import { pressSoon } from '../ui/dom/focus.ts';
import { keepFocusIn } from '../ui/dom/keep-focus.ts';
import { Menu } from '../ui/menu.tsx';

/** What puts a card elsewhere; undefined where nothing may be moved. */
export type MoveCard = (sample: RecommendationSample, move: CardMove) => void;

/** Tells the board's order of a move, with the samples as they are shown. */
export function useMoveCard(openRecommendation: OpenRecommendationRef): MoveCard {
  const order = useSelector(openRecommendation, ({ children }) => children.boardOrder);
  const samples = useSelector(openRecommendation, samplesOf);
  return (sample, move) => order?.send({ type: 'CARD_MOVED', samples, move, name: sampleNameWithPaddock(sample) });
}

const STEPS: readonly { readonly key: string; readonly step: keyof CardSteps; readonly icon: LucideIcon }[] = [
  { key: 'ArrowLeft', step: 'left', icon: ArrowLeft },
  { key: 'ArrowRight', step: 'right', icon: ArrowRight },
  { key: 'ArrowUp', step: 'up', icon: ArrowUp },
  { key: 'ArrowDown', step: 'down', icon: ArrowDown },
];

/** Takes a sample out of the recommendation, with what it needs to come back whole. */
export function useRemoveCard(openRecommendation: OpenRecommendationRef): (sample: RecommendationSample) => void {
  const list = useSelector(openRecommendation, ({ children }) => children.sampleList);
  return (sample) => {
    const snapshot = openRecommendation.getSnapshot();
    const items = takenSamples(recommendationOf(snapshot), decisionsOf(outputsOf(snapshot)));
    const index = items.findIndex(({ id }) => id === sample.id);
    list?.send({ type: 'REMOVE', items, index, name: sampleNameWithPaddock(sample) });
  };
}

interface OnCardProps {
  readonly sample: RecommendationSample;
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
}

/** What leads on from a card: buttons while one is at it, and in its menu. Who may not edit is only led to the map. */
export function useCardActions({ sample, openRecommendation, layout }: OnCardProps) {
  const map = useMap(openRecommendation);
  const readOnly = useSelector(openRecommendation, isReadOnly);
  const name = sampleNameWithPaddock(sample);
  const actions = [
    {
      key: 'locate',
      label: boardTexts.locate,
      name: snapshotTexts.locate(name),
      icon: MapPin,
      onSelect: () => {
        layout.send({ type: 'TAB_CHOSEN', tab: 'map' });
        map?.send({ type: 'SHOW_MAP' });
        openRecommendation.send({ type: 'SHOW_PLACE', sampleId: sample.id });
      },
    },
    {
      key: 'product',
      label: productTexts.add,
      name: snapshotTexts.addProduct(name),
      icon: PackagePlus,
      onSelect: () =>
        openRecommendation.send({ type: 'EDIT', subject: { of: 'product', id: null, sampleId: sample.id } }),
    },
    {
      key: 'comment',
      label: commentTexts.add,
      name: snapshotTexts.addComment(name),
      icon: MessageSquarePlus,
      onSelect: () => openRecommendation.send({ type: 'EDIT', subject: { of: 'comment', id: null, label: name } }),
    },
  ];
  return readOnly ? actions.slice(0, 1) : actions;
}

interface MovableCardProps {
  readonly sample: RecommendationSample;
  readonly steps: CardSteps;
  readonly onMove: MoveCard;
}

interface CardMenuProps extends MovableCardProps, OnCardProps {
  readonly onRemove: (sample: RecommendationSample) => void;
  /** It shows results, which mean something. */
  readonly hasResult: boolean;
}

type CardPopover = 'history' | 'meaning';
const OPENS = 'data-opens';
/** Marks the button of a popover of a card, by which its menu opens it too. */
export const opens = (popover: CardPopover) => ({ [OPENS]: popover });

/** What can be done with a card. Its moves have keys, too: Alt and an arrow, from anywhere in the card. */
export function CardMenu({ sample, steps, onMove, onRemove, hasResult, openRecommendation, layout }: CardMenuProps) {
  const hasHistory = useSelector(openRecommendation, ({ children }) => children.sampleHistory !== undefined);
  const open = (popover: CardPopover) => (): void =>
    pressSoon(`[data-card="${sample.id}"] [${OPENS}=${popover}] button`);
  const actions = useCardActions({ sample, openRecommendation, layout });
  return (
    <Menu
      label={boardTexts.actions(sampleNameWithPaddock(sample))}
      icon={Ellipsis}
      size="sm"
      align="end"
      items={[
        {
          key: 'history',
          label: boardTexts.history,
          icon: History,
          disabled: !hasHistory,
          onSelect: open('history'),
        },
        {
          key: 'meaning',
          label: adviceTexts.meaning,
          icon: Lightbulb,
          disabled: !hasResult,
          onSelect: open('meaning'),
        },
        ...STEPS.map(({ step, icon }) => ({
          key: step,
          label: boardTexts[step],
          icon,
          disabled: steps[step] === null,
          startsGroup: step === 'left' || step === 'up',
          onSelect: () => steps[step] && onMove(sample, steps[step]),
        })),
        ...actions.map(({ key, label, icon, onSelect }, at) => ({ key, label, icon, startsGroup: at === 0, onSelect })),
        {
          key: 'remove',
          label: boardTexts.remove,
          icon: Trash2,
          startsGroup: true,
          onSelect: () => onRemove(sample),
        },
      ]}
    />
  );
}

/** A card that Alt and the arrows move; the focus goes with it. */
export function MovableCard({ sample, steps, onMove, children }: MovableCardProps & { readonly children: ReactNode }) {
  const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const pressed = STEPS.find(({ key }) => key === event.key);
    if (!event.altKey || !pressed) return;
    // Alt and left is "back" in most browsers: on a card it never is, even where there is nothing to go past.
    event.preventDefault();
    // The button of a menu takes an arrow for itself.
    event.stopPropagation();
    const move = steps[pressed.step];
    if (!move) return;
    keepFocusIn(`[data-card="${sample.id}"]`);
    onMove(sample, move);
  };
  return (
    <div data-card={sample.id} onKeyDownCapture={moveByKey} role="presentation">
      {children}
    </div>
  );
}
