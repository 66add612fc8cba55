import { SearchX } from 'lucide-react';
import type { RecordKind } from '../../model/shared/record.ts';
import { recordTexts } from '../../model/texts/shared.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface MissingRecordProps {
  readonly of: RecordKind;
  readonly text: string;
  readonly onLeave: () => void;
}

/** Where the address names a record that is not there, or not for this person: why, and the way on. */
export const MissingRecord = ({ of, text, onLeave }: MissingRecordProps) => (
  <EmptyState
    icon={SearchX}
    text={text}
    action={<Button onClick={onLeave}>{recordTexts.another(of)}</Button>}
    className="surface flex-1"
  />
);
