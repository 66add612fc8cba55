import { conflictTexts } from '../../model/texts/shared.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface SaveFailureProps {
  /** Empty while nothing has failed. */
  readonly text: string;
  readonly canSaveAnyway: boolean;
  readonly onSaveAnyway: () => void;
}

/** Why a record was not saved, and the way to save it over the change of somebody else. */
export const SaveFailure = ({ text, canSaveAnyway, onSaveAnyway }: SaveFailureProps) =>
  text === '' ? null : (
    <Banner
      tone="danger"
      actions={canSaveAnyway ? <Button onClick={onSaveAnyway}>{conflictTexts.keep}</Button> : undefined}
    >
      {text}
    </Banner>
  );
