import { fieldsOf, isRecord } from '../shared/record.ts';

/** A reply that is being written. */
export interface ReplyDraft {
  readonly text: string;
  /** The server keeps one reply under it, however often it is sent; another text has another. */
  readonly key: string;
}

/** Replies that are being written, by the link of their conversation. */
export type ReplyDrafts = Readonly<Record<number, ReplyDraft>>;

const isDraft = (value: unknown): value is ReplyDraft =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['key'] === 'string';

/** The drafts with what is typed in one conversation; an empty text is no draft. */
export function withReply(drafts: ReplyDrafts, linkId: number, draft: ReplyDraft | null): ReplyDrafts {
  const { [linkId]: _, ...others } = drafts;
  return draft === null || draft.text === '' ? others : { ...others, [linkId]: draft };
}

/** Drafts that a session kept, as far as they are sound. */
export const repliesIn = (kept: unknown): ReplyDrafts =>
  Object.fromEntries(
    Object.entries(fieldsOf(kept)).flatMap(([linkId, draft]) =>
      /^\d+$/.test(linkId) && isDraft(draft) ? [[Number(linkId), { text: draft.text, key: draft.key }]] : [],
    ),
  );
