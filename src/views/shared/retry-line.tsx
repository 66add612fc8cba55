import { Button } from '../ui/button.tsx';

interface RetryLineProps {
  readonly texts: Readonly<Record<'unavailable' | 'retry', string>>;
  readonly actor: { readonly send: (event: { readonly type: 'RETRY' }) => void };
}

/** That a part of a dialog could not be read, and another attempt, in the line where it would be. */
export const RetryLine = ({ texts, actor }: RetryLineProps) => (
  <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
    {texts.unavailable}
    <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button>
  </p>
);
