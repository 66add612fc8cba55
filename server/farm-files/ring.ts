import { turn } from '../../src/model/map/crossing.ts';
import { moment, signedAreaM2, type LonLat, type Ring } from '../../src/model/map/ring-area.ts';

export { moment, signedAreaM2, type LonLat, type Ring };

/** The area of the convex hull of a ring's points in square metres: zero only when the points have no extent at all, even where loops cancel out. */
export function hullAreaM2(ring: Ring): number {
  const sorted = [...ring].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (points: Ring): LonLat[] => {
    const chain: LonLat[] = [];
    for (const point of points) {
      for (
        let [a, b] = [chain.at(-2), chain.at(-1)];
        a && b && turn(a, b, point) <= 0;
        [a, b] = [chain.at(-2), chain.at(-1)]
      )
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return hull[0] ? Math.abs(signedAreaM2([...hull, hull[0]])) : 0;
}

/** Whether a point lies inside a ring, by the even-odd rule. */
export function isInside([x, y]: LonLat, ring: Ring): boolean {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const from = ring[at - 1]!;
    const to = ring[at]!;
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside;
  }
  return inside;
}

/** The signed area of a closed ring in the plane, in the square of its own unit: positive when it runs anticlockwise. */
export function signedPlaneArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1]!, ring[at]!];
    sum += (x2 - x1) * (y2 + y1);
  }
  return -sum / 2;
}
