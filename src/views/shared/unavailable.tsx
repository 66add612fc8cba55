import { useSelector } from '@xstate/react';
import type { Subscribable } from 'xstate';
import { errorText, type Failing } from '../../machines/shared/common.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface UnavailableProps {
  readonly actor: FailingRef;
  /** What could not be read; the reason follows. */
  readonly words: string;
  readonly className?: string | undefined;
}

interface FailingRef extends Pick<Subscribable<Failing>, 'subscribe'> {
  getSnapshot(): Failing;
  send(event: { readonly type: 'RETRY' }): void;
}

/** Why something could not be read, with another attempt. */
export const Unavailable = ({ actor, words, className }: UnavailableProps) => (
  <UnavailableBecause
    reason={useSelector(actor, errorText)}
    words={words}
    onRetry={() => actor.send({ type: 'RETRY' })}
    className={className}
  />
);

interface UnavailableBecauseProps extends Omit<UnavailableProps, 'actor'> {
  readonly reason: string;
  readonly onRetry: () => void;
}

/** The same for one of several that a machine reads. */
export const UnavailableBecause = ({ reason, words, onRetry, className }: UnavailableBecauseProps) => (
  <Banner tone="danger" className={className} actions={<Button onClick={onRetry}>{shellTexts.retry}</Button>}>
    {`${words} ${reason}`}
  </Banner>
);
