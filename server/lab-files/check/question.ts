/** Something that a file does not say. The records hold for the answer; until there is one nothing is saved. */
export interface Question {
  /** The same question of the next file of the laboratory has the same id. */
  readonly id: string;
  readonly about: string;
  readonly where: string;
  readonly why: string;
  readonly choices: readonly Choice[];
  /** The likely answer; null where none is likelier. */
  readonly proposed: string | null;
  /** An answer in words of one's own is understood too, in this form. */
  readonly free: 'depth' | 'depths' | 'day' | null;
  /** False for answers about this file's places and cells: the next file has others. */
  readonly isOfLayout: boolean;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

/** Collects questions, each once, and hands out the answers that are valid. */
export class Questions {
  readonly #asked = new Map<string, Question>();
  readonly #answers: Answers;
  readonly #assume: (question: Question) => string | null;

  /** `assume` answers when no user is present; null leaves a question open. */
  constructor(answers: Answers, assume: (question: Question) => string | null = () => null) {
    this.#answers = answers;
    this.#assume = assume;
  }

  /** Asks, and gives the answer if there is one already; null while the question is open. */
  ask(question: Question): string | null {
    if (!this.#asked.has(question.id)) this.#asked.set(question.id, question);
    return this.answerTo(question);
  }

  answerTo(question: Question): string | null {
    const given = this.given(question.id) ?? this.#assume(question);
    if (given === null) return null;
    const { choices, free } = question;
    return choices.some((choice) => choice.id === given) || (free !== null && isFree(free, given)) ? given : null;
  }

  /** Questions settled by assumption. */
  get assumed(): readonly Question[] {
    return this.all.filter((question) => this.given(question.id) === null && this.answerTo(question) !== null);
  }

  /** An answer to something that was never asked: a person may change what was plain. */
  given(id: string): string | null {
    return Object.hasOwn(this.#answers, id) ? (this.#answers[id] ?? null) : null;
  }

  /** Was anything said of what begins so? */
  hasGiven(start: string): boolean {
    return Object.keys(this.#answers).some((id) => id.startsWith(start));
  }

  get all(): readonly Question[] {
    return [...this.#asked.values()];
  }

  get open(): readonly Question[] {
    return this.all.filter((question) => this.answerTo(question) === null);
  }
}

const RANGE = /^\s*\d+(?:\.\d+)?\s*-\s*\d+(?:\.\d+)?\s*$/;
const isFree = (form: 'depth' | 'depths' | 'day', answer: string): boolean => {
  switch (form) {
    case 'depth':
      return RANGE.test(answer);
    case 'depths':
      return answer.split('/').length === 2 && answer.split('/').every((part) => RANGE.test(part));
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer));
  }
};
