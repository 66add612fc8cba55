interface Run {
  readonly text: string;
  /** null where it looks as its cell does. */
  readonly isStruck: boolean | null;
}

/** The text of a cell, whose parts may look otherwise than the cell. */
export interface RichText {
  readonly text: string;
  /** null where all of it looks as its cell does. */
  readonly runs: readonly Run[] | null;
}

/** Does an element `strike` strike out? It does where it says nothing. */
export const strikes = (attributes: Readonly<Record<string, string>>): boolean =>
  !/^(?:0|false)$/.test(attributes['val'] ?? '1');

/** What is left of a text without the parts that are struck out; '' where all of it is. */
export function unstruck({ text, runs }: RichText, isCellStruck: boolean): string {
  if (runs === null) return isCellStruck ? '' : text;
  const left = runs.filter(({ isStruck }) => !(isStruck ?? isCellStruck));
  return left.length === runs.length
    ? text
    : left
        .map((run) => run.text)
        .join('')
        .trim();
}

/** Hears the elements of one text after another, without the phonetic reading beside it. */
export class RichTextReader {
  #text = '';
  #runs: Run[] = [];
  #run = '';
  #isStruck: boolean | null = null;
  #isRich = false;
  #isText = false;
  #phonetic = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rPh') this.#phonetic += 1;
    else if (name === 'r') {
      this.#run = '';
      this.#isStruck = null;
    } else if (name === 'rPr') {
      this.#isStruck = false;
      this.#isRich = true;
    } else if (name === 'strike') this.#isStruck = strikes(attributes);
    this.#isText = name === 't' && this.#phonetic === 0;
  }

  text(part: string): void {
    if (!this.#isText) return;
    this.#text += part;
    this.#run += part;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#phonetic -= 1;
    if (name === 'r' && this.#run !== '') this.#runs.push({ text: this.#run, isStruck: this.#isStruck });
  }

  /** The text since the last one was taken. */
  take(): RichText {
    const taken = { text: this.#text, runs: this.#isRich ? this.#runs : null };
    this.#text = '';
    this.#runs = [];
    this.#run = '';
    this.#isRich = false;
    return taken;
  }
}
