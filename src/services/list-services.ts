import type { ListAct } from '../model/shared/list-kind.ts';
import type { CallOptions } from './rest.ts';

/** What a list asks for. */
export interface ListServices<List extends object, Act extends ListAct, Answer> {
  load(options: CallOptions): Promise<List>;
  /** `list` is the list when the act was asked for. */
  carryOut(asked: { readonly act: Act; readonly list: List }, options: CallOptions): Promise<Answer>;
}
