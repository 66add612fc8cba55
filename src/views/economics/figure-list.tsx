import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { isListed, isRemoving } from '../../machines/shared/common.selectors.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SearchInput } from '../ui/search-input.tsx';

type Fetched = ComponentProps<typeof FetchedList>['actor'];

interface FigureListRef extends Fetched {
  getSnapshot(): ReturnType<Fetched['getSnapshot']> &
    Parameters<typeof isListed>[0] &
    Parameters<typeof isRemoving>[0] & { readonly context: { readonly searchText: string } };
  send(
    event: { readonly type: 'RETRY' | 'CONFIRM' | 'CANCEL' } | { readonly type: 'SEARCH_TYPED'; readonly text: string },
  ): void;
}

interface FigureListProps {
  readonly actor: FigureListRef;
  readonly texts: Readonly<Record<'list' | 'unavailable' | 'about' | 'removeTitle' | 'remove', string>>;
  /** The question before a figure is removed; null while none is asked. */
  readonly question: string | null;
  readonly children: ReactNode;
}

/** The figures of a supplier that count from a day on, and the question before one of them is removed. */
export const FigureList = ({ actor, texts, question, children }: FigureListProps) => (
  <>
    <FetchedList
      actor={actor}
      label={texts.list}
      unavailable={texts.unavailable}
      head={<p className="px-3 py-2 text-sm text-muted">{texts.about}</p>}
    >
      {children}
    </FetchedList>
    <ConfirmDialog
      open={question !== null}
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      busy={useSelector(actor, isRemoving)}
      danger
    >
      {question ?? ''}
    </ConfirmDialog>
  </>
);

interface FigureBarProps {
  readonly actor: FigureListRef;
  readonly search: string;
  readonly children: ReactNode;
}

/** What is done with the figures, beside their search. */
export const FigureBar = ({ actor, search, children }: FigureBarProps) => (
  <div className="flex flex-wrap items-center gap-2 border-y border-hairline px-3 py-2">
    <SearchInput
      label={search}
      value={useSelector(actor, ({ context }) => context.searchText)}
      main
      disabled={!useSelector(actor, isListed)}
      onChange={(text) => actor.send({ type: 'SEARCH_TYPED', text })}
      className="w-56"
    />
    {children}
  </div>
);
