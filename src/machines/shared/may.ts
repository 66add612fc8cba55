import type { FunctionCode, Permissions } from '../../model/session/permissions.ts';

export interface Permitted {
  readonly context: { readonly permissions: Permissions };
}

/** Asks for one permission: as a machine's guard and as the selector of the button, so that both say the same. */
export const may =
  (code: FunctionCode) =>
  ({ context }: Permitted): boolean =>
    context.permissions.includes(code);
