/** Events that say no more than their name: `Bare<'RETRY' | 'CLOSE'>`. */
export type Bare<Type extends string> = Type extends string ? { readonly type: Type } : never;
