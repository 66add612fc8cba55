/** One thing that the README says to do or to look for. */
export type Step =
  /** `npm run import -- …`, in a terminal. */
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'open'; readonly address: string }
  /** **Save**; with `typed` what follows it at once: a file, or text that Enter ends. */
  | { readonly kind: 'press'; readonly name: string; readonly typed: string | null }
  /** *Email* `adviser@tilth.example` */
  | { readonly kind: 'fill'; readonly field: string; readonly value: string }
  /** *Saved successfully* */
  | { readonly kind: 'see'; readonly text: string };

const NUMBERED = /^\d+\. /;
const MARK =
  /\*\*(?<press>[^*]+)\*\*(?: `(?<typed>[^`]+)`)?|\*(?<name>[^*]+)\*(?: `(?<value>[^`]+)`)?|<(?<address>https?:[^>]+)>|`(?<command>npm [^`]+)`/g;

function stepOf({ press, typed, name, value, address, command }: Partial<Readonly<Record<string, string>>>): Step {
  if (press !== undefined) return { kind: 'press', name: press, typed: typed ?? null };
  if (name !== undefined)
    return value === undefined ? { kind: 'see', text: name } : { kind: 'fill', field: name, value };
  return address === undefined ? { kind: 'run', command: command ?? '' } : { kind: 'open', address };
}

/** The numbered lines of a section, each with its steps in their order. */
export function stepsIn(text: string, heading: string): { readonly line: string; readonly steps: readonly Step[] }[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split(/\n(?=\d+\. )/)
    .filter((line) => NUMBERED.test(line))
    .map((line) => ({ line, steps: [...line.matchAll(MARK)].map(({ groups = {} }) => stepOf(groups)) }));
}
