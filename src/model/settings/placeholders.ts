import { mailTemplateTexts as texts } from '../texts/mail-templates.ts';
import { textOfHtml } from '../comments/comment-draft.ts';
import { present } from '../shared/present.ts';

/** What a mail template may leave open, filled in for each report. */
export const placeholders = [
  'report',
  'customer',
  'plan',
  'supplier',
  'adviser',
  'phone',
  'email',
  'accreditation',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type Filling = Readonly<Record<Placeholder, string>>;

/** The words of a template, each in its own field. */
export interface TemplateWords {
  readonly subject: string;
  /** Clean HTML, as are the two after it. */
  readonly header: string;
  readonly body: string;
  readonly footer: string;
}
export const templateFields = ['subject', 'header', 'body', 'footer'] as const;

const BRACED = /\{([^{}]*)\}/g;
const bracedIn = (text: string): readonly string[] => [...text.matchAll(BRACED)].map(([, name]) => present(name));
const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** The names in braces that are not placeholders, each once, in order of appearance. */
export const unknownIn = (text: string): readonly string[] => [
  ...new Set(bracedIn(textOfHtml(text)).filter((name) => !isKnown(name))),
];

/** Placeholders that a reader of the text sees and a program does not, because a part of them is formatted. */
const brokenIn = (html: string): readonly string[] => {
  const whole = bracedIn(html);
  return bracedIn(textOfHtml(html)).filter((name) => isKnown(name) && !whole.includes(name));
};

const LONGEST_SUBJECT = 200;
const LONGEST_WORDS = 20_000;

/** Why the words cannot be saved, in a sentence; null when they can. */
export function problemOfTemplate(words: TemplateWords): string | null {
  if (words.subject.trim() === '') return texts.problems.noSubject;
  if (words.subject.length > LONGEST_SUBJECT) return texts.problems.tooLong(texts.fields.subject, LONGEST_SUBJECT);
  if (/[\r\n]/.test(words.subject)) return texts.problems.oneLine;
  if (textOfHtml(words.body) === '') return texts.problems.noBody;
  for (const field of templateFields) {
    if (words[field].length > LONGEST_WORDS) return texts.problems.tooLong(texts.fields[field], LONGEST_WORDS);
    const [unknown] = unknownIn(words[field]);
    if (unknown !== undefined) return texts.problems.unknown(texts.fields[field], unknown, placeholders);
    const [broken] = brokenIn(words[field]);
    if (broken !== undefined) return texts.problems.broken(texts.fields[field], broken);
  }
  return null;
}

/** True where two templates have the same text in every field. */
export const areSameWords = (one: TemplateWords, other: TemplateWords): boolean =>
  templateFields.every((field) => one[field] === other[field]);

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const filled = (text: string, filling: Filling, written: (value: string) => string): string =>
  text.replaceAll(BRACED, (whole, name: string) => (isKnown(name) ? written(filling[name]) : whole));

/** A paragraph of placeholders alone: without what they mean nothing is left of it. */
const BARE_PARAGRAPH = /<p>(?:\s*\{[a-z]+\})+\s*<\/p>/g;
const filledHtml = (html: string, filling: Filling): string =>
  filled(
    html.replaceAll(BARE_PARAGRAPH, (whole) => (/<p>\s*<\/p>/.test(filled(whole, filling, inHtml)) ? '' : whole)),
    filling,
    inHtml,
  );

/** The words with their placeholders filled in: what is filled in is text, never markup; a subject stays on its line. */
export const filledTemplate = ({ subject, header, body, footer }: TemplateWords, filling: Filling): TemplateWords => ({
  subject: filled(subject, filling, (value) => value.replaceAll(/\s+/g, ' ')),
  header: filledHtml(header, filling),
  body: filledHtml(body, filling),
  footer: filledHtml(footer, filling),
});
