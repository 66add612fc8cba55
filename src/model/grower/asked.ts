import type { GrowerAnswer, GrowerLink } from '../contract/entities.ts';

/** What a page without sign-in asks with: the token of its link stands for everything. */
export interface ByToken {
  readonly token: string;
}

export interface AnswerInput extends ByToken {
  readonly kind: GrowerAnswer['kind'];
  readonly givenName: string;
  readonly question: string;
}

export interface DocumentInput extends ByToken {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly fileName: string;
}

export interface AddLinkInput {
  readonly reportId: number;
  readonly days: number;
}

export interface AddedLink {
  /** Told this once. */
  readonly address: string;
  readonly links: readonly GrowerLink[];
}

export interface TakeBackInput {
  readonly reportId: number;
  readonly linkId: number;
}

/** Why the page of a link does not get what it asked for: the link is at its end, or there is a chance that it works next time. */
export interface PageFailure {
  readonly hasEnded: boolean;
  readonly message: string;
}

export const isPageFailure = (thrown: unknown): thrown is PageFailure =>
  typeof thrown === 'object' && thrown !== null && 'hasEnded' in thrown && 'message' in thrown;
