import { readNumber, textOfNumber } from '../format/number-text.ts';

/** The text with the number in it changed by a step, to the step's own decimals and those it had; text that is no number stays. */
export function stepped(text: string, step: number): string {
  const value = readNumber(text) ?? 0;
  if (!Number.isFinite(value)) return text;
  const decimals = Math.max(decimalsIn(text), decimalsIn(String(step)));
  return textOfNumber(Number((value + step).toFixed(Math.min(decimals, 12))));
}

const decimalsIn = (text: string): number => /\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0;
