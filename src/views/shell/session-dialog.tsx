import { isExpired, isSigningInAgain } from '../../machines/session/session.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { NativeDialog } from '../ui/dom/native-dialog.tsx';

const { expired, signIn, cancel } = shellTexts;

/**
 * The session has ended and could not be renewed silently: the user signs in beside the page, which waits unchanged.
 */
export function SessionDialog() {
  const session = useActorOf('session');
  const [isShown, isBusy] = useSelectors(session, isExpired, isSigningInAgain);
  if (!isShown) return null;
  const close = (): void => session.send({ type: 'CANCEL' });
  return (
    <NativeDialog
      title={expired.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{cancel}</Button>
          <Button look="primary" busy={isBusy} onClick={() => session.send({ type: 'SIGN_IN' })}>
            {signIn}
          </Button>
        </>
      }
    >
      {expired.text}
    </NativeDialog>
  );
}
