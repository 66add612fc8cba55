/** How the database says that something is about a customer or a person who was erased (migration "erasures"). */
const ERASED = 'TL410';

/** Whether a statement was refused because what it is about was erased. */
export const isErased = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === ERASED) || isErased(thrown.cause));
