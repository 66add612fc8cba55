import { boundsOf, type Land, type Point } from './map-state.ts';

/** Pixels from the upper left corner of a map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels that stay free of land at each side when all of it is shown. */
export type Padding = Box;

/** A map as it lies on the screen, and what lies over it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly covers: readonly Box[];
}

/** The scale and sources are at the foot. */
const LEAST: Padding = { left: 24, top: 24, right: 24, bottom: 44 };
const GAP_PX = 8;
/** Where the rest would be smaller than this share of the map, land lies under what covers it: one moves it away by hand. */
const LEAST_SHARE = 0.4;
/** Pixels of the whole world at the nearest zoom: a single point has no extent that would say how near it is looked at. */
const MOST_SCALE = 512 * 2 ** 22;

/** A point of the world as a map unrolls it, from 0 to 1 each way. */
const unrolled = ([longitude, latitude]: Point): readonly [number, number] => [
  longitude / 360 + 0.5,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
];

function boxOf(bounds: readonly [Point, Point]): Box {
  const [[left, bottom], [right, top]] = [unrolled(bounds[0]), unrolled(bounds[1])];
  return { left, top, right, bottom };
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The widths that each side may have: the least, or past what lies at that side. */
function choicesOf({ width, height, covers }: Frame): readonly Padding[] {
  const sides: Record<keyof Padding, number[]> = {
    left: [LEAST.left],
    top: [LEAST.top],
    right: [LEAST.right],
    bottom: [LEAST.bottom],
  };
  for (const cover of covers) {
    if (cover.left + cover.right < width) sides.left.push(cover.right + GAP_PX);
    else sides.right.push(width - cover.left + GAP_PX);
    if (cover.top + cover.bottom < height) sides.top.push(cover.bottom + GAP_PX);
    else sides.bottom.push(height - cover.top + GAP_PX);
  }
  return sides.left
    .flatMap((left) => sides.top.map((top) => ({ left, top })))
    .flatMap((some) => sides.right.map((right) => ({ ...some, right })))
    .flatMap((some) => sides.bottom.map((bottom) => ({ ...some, bottom })));
}

/**
 * How much room to leave at each side so that all land is shown as large as it can be with none of it under what lies over the map; the least
 * room where there is no such way. Null when there is no land.
 */
export function paddingFor(areas: readonly Land[], frame: Frame): Padding | null {
  const bounds = boundsOf(areas);
  if (!bounds) return null;
  const all = boxOf(bounds);
  const [x, y] = [(all.left + all.right) / 2, (all.top + all.bottom) / 2];
  const { width, height, covers } = frame;
  const ways = choicesOf(frame).flatMap((padding) => {
    const inner = [width - padding.left - padding.right, height - padding.top - padding.bottom] as const;
    if (inner[0] < width * LEAST_SHARE || inner[1] < height * LEAST_SHARE) return [];
    const scale = Math.min(MOST_SCALE, inner[0] / (all.right - all.left), inner[1] / (all.bottom - all.top));
    return [{ padding, scale, middle: [padding.left + inner[0] / 2, padding.top + inner[1] / 2] as const }];
  });
  const boxes = covers.length === 0 ? [] : areas.map((area) => boxOf(boundsOf([area]) ?? bounds));
  const free = ways
    .toSorted((one, other) => other.scale - one.scale)
    .find(({ scale, middle }) => {
      const onEarth = (cover: Box): Box => ({
        left: x + (cover.left - middle[0]) / scale,
        right: x + (cover.right - middle[0]) / scale,
        top: y + (cover.top - middle[1]) / scale,
        bottom: y + (cover.bottom - middle[1]) / scale,
      });
      const hidden = covers.map(onEarth);
      return !boxes.some((box) => hidden.some((cover) => touch(box, cover)));
    });
  return free?.padding ?? LEAST;
}
