import { withUnit } from '../format/number.ts';
import { adviceTexts } from '../texts/advice.ts';
import type { Statement } from './statement.ts';

const names: Readonly<Record<string, { readonly name: string }>> = adviceTexts.analytes;
const figureNames: Readonly<Record<string, string>> = adviceTexts.figureNames;

/** What a statement is about, when its sentence does not say so; null where it says so itself. */
export function subjectOf({ rule, on, sentence }: Pick<Statement, 'rule' | 'on' | 'sentence'>): string | null {
  if (rule.startsWith('BRIDGE_')) return adviceTexts.bridgeOf(on);
  if (rule.startsWith('BALANCE_')) return null;
  const name = names[on]?.name;
  return name === undefined || sentence.includes(name) ? null : name;
}

/**
 * What a statement rests on besides its figures, in words: said by the adviser, or assumed; null where on neither.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function groundOf({ assumed, said }: Pick<Statement, 'assumed' | 'said'>): string | null {
  if (said !== null) return adviceTexts.said(said);
  return assumed === null ? null : adviceTexts.assumed(assumed);
}

/** The figures behind a statement that its sentence does not tell, each with its unit. */
export const untoldFigures = ({ figures, sentence }: Statement): readonly string[] =>
  figures.flatMap(({ name, value, text, unit }) => {
    const label = figureNames[name];
    const isMentioned = sentence.split(/[^\d.,]+/).includes(text);
    return label === undefined || value === null || isMentioned ? [] : [`${label} ${withUnit(text, unit)}`];
  });
