import type { MapRef } from '../../machines/map/map.machine.ts';
import { colourByOf, samplesListed, stateOf } from '../../machines/map/map.selectors.ts';
import { samplesOfAreas } from '../../model/samples/map-scene.ts';
import type { MapHolder, MapState } from '../../model/map/map-state.ts';
import type { Followed } from '../ui/dom/followed.ts';
import { holderOf } from './map-holder.ts';

/** Colours of the paddocks that the view round the map knows, beside those of the map itself. */
export interface OwnColours {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly classes: NonNullable<MapState['classes']>;
  /** What a paddock without a class is. */
  readonly hollow: string;
  readonly onChoose: (value: string) => void;
  /** Highlighted in place of what is selected; none where that stays. */
  readonly highlightedIds?: readonly number[] | undefined;
  /** Takes the samples of a pick in place of the list beside the map. */
  readonly onPick?: ((sampleIds: readonly number[]) => void) | undefined;
}

/** The classes that are drawn: those of the view where it is what one colours by. */
export const classesDrawn = (
  by: ReturnType<typeof colourByOf>,
  classes: MapState['classes'],
  own: OwnColours | undefined,
): MapState['classes'] => (by === 'plan' ? (own?.classes ?? null) : classes);

/** The map with the colours of the view laid over it. */
export function mapHolder(map: MapRef, { read, follow }: Followed<OwnColours | undefined>): MapHolder {
  const holder = holderOf(map, stateOf, (message) => map.send(message));
  return {
    read: () => {
      const own = read();
      const state = holder.read();
      const classes = classesDrawn(colourByOf(map.getSnapshot()), state.classes, own);
      return { ...state, classes, highlightedIds: own?.highlightedIds ?? state.highlightedIds };
    },
    follow: (changed, signal) => {
      holder.follow(changed, signal);
      follow(changed, signal);
    },
    tell: (message) => {
      const pick = read()?.onPick;
      const now = map.getSnapshot();
      if (pick && message.type === 'AREAS_PICKED') pick(samplesOfAreas(samplesListed(now), message.ids));
      else if (pick && message.type === 'SITE_PICKED')
        pick(stateOf(now).sites.find(({ id }) => id === message.id)?.sampleIds ?? []);
      else holder.tell(message);
    },
  };
}
