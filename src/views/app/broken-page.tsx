import { href } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Button } from '../ui/button.tsx';
import { leaveFor } from '../ui/dom/leave.ts';
import { NativeDialog } from '../ui/dom/native-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const { broken } = shellTexts;

const Reload = () => (
  <Button look="primary" onClick={() => leaveFor(href('dashboard'))}>
    {broken.reload}
  </Button>
);

/** Replaces a view that threw, under the modal that reports it. */
export const BrokenPage = () => (
  <div className="flex h-full items-center justify-center">
    <EmptyState text={broken.page} action={<Reload />} />
    <NativeDialog
      title={broken.title}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{broken.cancel}</Button>
          </form>
          <Reload />
        </>
      }
    >
      {broken.text}
    </NativeDialog>
  </div>
);
