import type { MapRef } from '../../machines/map/map.machine.ts';
import {
  analytesOf,
  areaCount,
  classesShown,
  colourByOf,
  hasReport,
  isColouring,
  legendShown,
  sampleCount,
} from '../../machines/map/map.selectors.ts';
import { colourName } from '../../model/samples/colour-name.ts';
import { mapTexts } from '../../model/texts/map.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { classesDrawn, type OwnColours } from './own-colours.ts';
import { swatches } from './swatches.ts';

/** What is on the map in figures: the classes with their letters and the number of their paddocks. */
export function MapLegend({ map, own }: { readonly map: MapRef; readonly own?: OwnColours | undefined }) {
  const [shown, classes, areas, samples] = useSelectors(map, hasReport, classesShown, areaCount, sampleCount);
  const [colouring, by, analytes] = useSelectors(map, isColouring, colourByOf, analytesOf);
  const isOwn = by === 'plan' && own !== undefined;
  const legend = legendShown(map.getSnapshot(), classesDrawn(by, classes, own));
  if (!shown) return null;
  return (
    <section
      aria-label={mapTexts.legend}
      data-map-legend=""
      className="floating absolute bottom-11 left-2 z-10 flex max-w-[70%] flex-col gap-1 px-2.5 py-2 text-xs"
    >
      {isOwn ? (
        <h3 className="text-xs">{own.choices.find(({ value }) => value === own.chosen)?.label}</h3>
      ) : by === 'none' || by === 'plan' ? null : (
        <h3 className="text-xs">{colourName(by, analytes)}</h3>
      )}
      <p className="text-muted">{mapTexts.total(areas, samples)}</p>
      {colouring ? <p role="status">{mapTexts.colouring}</p> : null}
      {legend && !colouring ? (
        <ul className="flex flex-col gap-1">
          {legend.rows.map(({ key, label, letter, colour, count }) => (
            <li key={key} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`inline-flex h-4 min-w-5 justify-center rounded-sm px-1 font-semibold ${swatches[colour]}`}
              >
                {letter}
              </span>
              <span>{label}</span>
              <span className="ml-auto pl-3 tabular-nums">{mapTexts.count(count)}</span>
            </li>
          ))}
          {legend.hollow > 0 ? (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="inline-block h-4 w-5 rounded-sm border-2 border-info" />
              <span>{isOwn ? own.hollow : typeof by === 'number' ? mapTexts.unrated : mapTexts.hollow}</span>
              <span className="ml-auto pl-3 tabular-nums">{mapTexts.count(legend.hollow)}</span>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}
