import { turn } from '../../src/model/map/crossing.ts';
import { moment, signedAreaM2, type LonLat, type Ring } from '../../src/model/map/ring-area.ts';

export { moment, signedAreaM2, type LonLat, type Ring };

const pairs = (ring: Ring): readonly (readonly [LonLat, LonLat])[] =>
  ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const);

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
export function isInside(point: LonLat, ring: Ring): boolean {
  return pairs(ring).reduce((inside, [a, b]) => {
    const crosses =
      a[1] > point[1] !== b[1] > point[1] && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0];
    return crosses ? !inside : inside;
  }, false);
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
