import { present } from '../shared/present.ts';
/** `#RRGGBB`, in either case. */
export const COLOUR = /^#[0-9a-f]{6}$/i;

const LINEAR_BELOW = 0.04045;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= LINEAR_BELOW ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * present(red) + 0.7152 * present(green) + 0.0722 * present(blue);
}

/** Contrast of two colours, from 1 (the same) to 21 (black on white), as WCAG 2.2 defines it ("contrast ratio", "relative luminance"). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (present(lighter) + 0.05) / (present(darker) + 0.05);
}
