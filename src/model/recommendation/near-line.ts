/** Is a test within the published range of its critical value, where soils differ? Without a range nothing is near. */
export const isNearLine = ({
  value,
  low,
  high,
}: {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}): boolean => value !== null && low !== null && high !== null && low <= value && value < high;
