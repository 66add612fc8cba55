import { personalFields } from '../../src/model/session/personal-fields.ts';
import type { Message } from '../messages.ts';
import { ownFields } from './own-fields.ts';

/** Replaces masked text. */
export const MASK = '•••';

/** Shape of a code: text with a blank or an at sign, or long text, may be typed by a person. */
const OWN_WORD = /^[\w.:/+<>=-]{0,40}$/;
/** A field of the model or of a machine; a name given by a person begins with a capital letter or holds a blank. */
const OWN_KEY = /^(\d+|[a-z][A-Za-z0-9_]{0,39})$/;
/** Days, times, ids and small numbers are not personal, in any field. */
const FIGURE =
  /^(\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|-?\d{1,6}(\.\d{1,6})?|)$/;

/** Kind of a value, by its field. */
type Field = 'personal' | 'own' | 'other';

/** Masks personal data in a value: keeps text only in the portal's own fields and only if it looks like a code. */
export function masked(value: unknown, field: Field = 'other'): unknown {
  const isPersonal = field === 'personal';
  if (typeof value === 'string')
    return !isPersonal && (FIGURE.test(value) || (field === 'own' && OWN_WORD.test(value))) ? value : MASK;
  if (typeof value === 'number') return isPersonal ? 0 : value;
  if (Array.isArray(value)) return value.map((item) => masked(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], index) => [
      OWN_KEY.test(key) && !isPersonal ? key : `${MASK}${index}`,
      masked(inner, isPersonal ? field : fieldOf(key)),
    ]),
  );
}

const fieldOf = (key: string): Field => {
  if (personalFields.has(key)) return 'personal';
  return ownFields.has(key) ? 'own' : 'other';
};

/** A message of a recording without personal data: who, which state and which event stay. */
export function maskedMessage(message: Message): Message {
  if (message.type !== 'inspected') return message;
  const { event } = message;
  if (event.type === '@xstate.event') {
    const { type, ...payload } = event.event;
    return { ...message, event: { ...event, event: { ...(masked(payload) as object), type } } };
  }
  const { status, value, context, output, error } = event.snapshot as unknown as Readonly<Record<string, unknown>>;
  const snapshot = {
    status,
    value,
    context: masked(context),
    output: masked(output),
    error: masked(error, 'personal'),
  };
  const kept = { ...event, snapshot };
  // The triggering event has a message of its own.
  if ('event' in kept) kept.event = { type: String((kept.event as { readonly type: unknown }).type) };
  return { ...message, event: kept as unknown as typeof event };
}
