import type { GrowerLink, GrowerPlan } from '../contract/entities.ts';

/** What a page without sign-in asks with: the token of its link replaces every other credential. */
export interface ByToken {
  readonly token: string;
}

/** Who asks, as a device remembers it for the link. */
export interface Asker {
  readonly givenName: string;
  /** The typed email address or phone number. */
  readonly contact: string;
}

/** The plan of a link, and who asked over it from this device before. */
export interface OpenedPlan {
  readonly plan: GrowerPlan;
  readonly asker: Asker | null;
}

/** What a grower says: that the plan was read, or a question. */
export interface AnswerInput extends ByToken, Asker {
  readonly kind: 'READ' | 'QUESTION';
  readonly question: string;
  /** The paddock that it is about; empty for the plan as a whole. */
  readonly paddock: string;
  /** Of the plan: under which name the device remembers the asker. */
  readonly rememberAs: string;
}

/** An adviser's reply in the conversation over a link. */
export interface ReplyInput {
  readonly reportId: number;
  readonly linkId: number;
  readonly text: string;
  readonly key: string;
  /** How many of the conversation's questions are on the screen. */
  readonly questions: number;
}

export type CloseThreadInput = Pick<ReplyInput, 'reportId' | 'linkId' | 'questions'>;

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
  /** Shown this once. */
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

/** True for a failure that says whether the link has ended. */
export const isPageFailure = (thrown: unknown): thrown is PageFailure =>
  typeof thrown === 'object' && thrown !== null && 'hasEnded' in thrown && 'message' in thrown;
