/** How the database says that something is about a customer or a person who was erased (migration "erasures"). */
const ERASED = 'TL410';
/** The acting or receiving user was erased (migration "erased people"). */
const PERSON_ERASED = 'TL411';

const saidBy = (thrown: unknown, codes: readonly string[]): boolean =>
  thrown instanceof Error && (('code' in thrown && codes.includes(String(thrown.code))) || saidBy(thrown.cause, codes));

/** Whether a statement was refused because what it is about was erased. */
export const isErased = (thrown: unknown): boolean => saidBy(thrown, [ERASED, PERSON_ERASED]);

/** Was it refused because the acting user was erased? */
export const isOfErasedPerson = (thrown: unknown): boolean => saidBy(thrown, [PERSON_ERASED]);
