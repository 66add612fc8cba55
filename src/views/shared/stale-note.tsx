import { formatDay } from '../../model/format/date.ts';
import { staleInWords, type Stale } from '../../model/recommendation/current-result.ts';
import { runTexts } from '../../model/texts/shared.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface StaleNoteProps {
  readonly samples: readonly Stale[];
  /** Absent where the person may not, or nothing of it can run. */
  readonly onRun?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly className?: string;
}

/** Names the samples that show no result because their inputs have changed, and runs the engine for them. */
export function StaleNote({ samples, onRun, busy = false, className }: StaleNoteProps) {
  if (samples.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className={className}
      actions={
        onRun ? (
          <Button busy={busy} onClick={onRun}>
            {runTexts.run}
          </Button>
        ) : undefined
      }
    >
      {staleInWords(samples, formatDay).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
