import type { ParameterColumn } from '../contract/entities.ts';
import { present } from '../shared/present.ts';

type Options = ParameterColumn['enumeration'];

/** The option that a text means: its key or its words, else the first that begins with the text, else the first that has it; none for no text. */
export function optionFor(options: Options, text: string): Options[number] | undefined {
  const sought = text.trim().toLowerCase();
  if (sought === '') return undefined;
  const words = options.map((option) => ({ option, label: option.value.toLowerCase() }));
  return (
    options.find(({ key }) => String(key) === sought) ??
    words.find(({ label }) => label === sought)?.option ??
    words.find(({ label }) => label.startsWith(sought))?.option ??
    words.find(({ label }) => label.includes(sought))?.option
  );
}

/** The words of the option a step up or down from the one that the text means; empty above the first, where nothing has to be chosen. */
export function optionBeside(
  options: Options,
  { text, step, isRequired }: { readonly text: string; readonly step: 1 | -1; readonly isRequired: boolean },
): string {
  const known = optionFor(options, text);
  const from = known === undefined ? -1 : options.indexOf(known);
  const to = Math.min(options.length - 1, Math.max(isRequired ? 0 : -1, from + step));
  return to < 0 ? '' : present(options[to]).value;
}
