import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from './passwords.ts';

/** Made when this file is loaded, which is at the start: building the index of 49,000 common passwords takes a tenth of a second. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The highest score: withstands 10^10 guesses by an attacker who knows common passwords and their usual changes. */
const enough = 4;
/** The estimate costs more than linear time. A beginning that is strong makes the whole strong; beyond it nothing can be weak. */
const judgedCharacters = 24;
/** A shorter word turns up in too many others to mean anything. */
const shortestOwnWord = 4;
const productName = 'tilth';

/** What the form says before anybody types, in the words of the rules below. */
export const passwordHint = [
  `At least ${passwordLength.min} characters; a few words in a row do well, and you may paste one.`,
  'Common passwords, rows and repetitions are refused, and so are words of your email address and your name.',
  'Every other session of yours will be signed out.',
].join(' ');

/**
 * Fault of a new password, for the person who chose it; undefined for a good one. `own` is text about the account (address, name), whose words are
 * not allowed in it. There are no rules about kinds of characters.
 */
export function passwordFault(password: string, own: readonly string[]): string | undefined {
  const characters = [...password];
  if (characters.length < passwordLength.min) return `Choose a password of at least ${passwordLength.min} characters.`;
  if (characters.length > passwordLength.max) return `Choose a password of at most ${passwordLength.max} characters.`;
  const word = ownWordIn(password, own);
  if (word !== undefined)
    return `Choose a password without “${word}”: words of your email address, your name and this site are the first that others try.`;
  if (estimator.check(characters.slice(0, judgedCharacters).join('')).score < enough)
    return 'Choose a password that is harder to guess: this one is a common password, a row or a repetition, or little more.';
  return undefined;
}

/** The first of the account's own words that the password holds, whatever its case. */
export function ownWordIn(password: string, own: readonly string[]): string | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  const words = [
    productName,
    ...own.flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    ),
  ];
  return words.find((word) => [...word].length >= shortestOwnWord && typed.includes(word));
}
