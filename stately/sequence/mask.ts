import { personalFields } from '../../src/model/session/personal-fields.ts';
import type { Told } from '../messages.ts';

/** What stands for something that was left out. */
export const MASK = '•••';

/** A word of the portal's own: a code, a state, an id, a day. Whatever has a blank or an at sign, or is long, somebody may have written. */
const OWN_WORD = /^[\w.:/+<>=-]{0,40}$/;

/** A value without personal data: what the model calls personal, with all below it, and whatever reads like free text, an address or a token. */
export function masked(value: unknown, isPersonal = false): unknown {
  if (typeof value === 'string') return !isPersonal && OWN_WORD.test(value) ? value : MASK;
  if (typeof value === 'number') return isPersonal ? 0 : value;
  if (Array.isArray(value)) return value.map((item) => masked(item, isPersonal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], index) => [
      OWN_WORD.test(key) && !isPersonal ? key : `${MASK}${index}`,
      masked(inner, isPersonal || personalFields.has(key)),
    ]),
  );
}

/** A message of a recording without personal data: who, which state and which event stay. */
export function maskedMessage(message: Told): Told {
  if (message.type !== 'inspected') return message;
  const { event } = message;
  if (event.type === '@xstate.event') {
    const { type, ...payload } = event.event;
    return { ...message, event: { ...event, event: { ...(masked(payload) as object), type } } };
  }
  const { status, value, context, output, error } = event.snapshot as unknown as Readonly<Record<string, unknown>>;
  const snapshot = { status, value, context: masked(context), output: masked(output), error: masked(error, true) };
  const kept = { ...event, snapshot };
  // The event that led here is told by itself.
  if ('event' in kept) kept.event = { type: String((kept.event as { readonly type: unknown }).type) };
  return { ...message, event: kept as unknown as typeof event };
}
