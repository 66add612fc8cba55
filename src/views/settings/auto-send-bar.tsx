import { useSelector } from '@xstate/react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  askedRequest,
  canSet,
  isListed,
  isSetting,
  selectedIdsOf,
} from '../../machines/settings/settings.selectors.ts';
import type { AutoSendAction } from '../../model/settings/auto-send.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';

const texts = settingsTexts.autoSend;

/** What can be set for the selected customers: only what would change one of them. */
export function AutoSendBar({ page }: { readonly page: SettingsRef }) {
  const count = useSelector(page, (snapshot) => (isListed(snapshot) ? selectedIdsOf(snapshot).length : 0));
  const asked = useSelector(page, askedRequest);
  return (
    <>
      <SelectionBar
        count={count}
        clearLabel={texts.clear}
        onClear={() => page.send({ type: 'ALL_TOGGLED', selected: false })}
      >
        <ActionButton page={page} action="enable" />
        <ActionButton page={page} action="disable" />
      </SelectionBar>
      {asked ? (
        <ConfirmDialog
          open
          title={texts.question.title(asked.customerIds.length, asked.action)}
          confirmLabel={texts.question.confirm[asked.action]}
          onConfirm={() => page.send({ type: 'CONFIRM' })}
          onCancel={() => page.send({ type: 'CANCEL' })}
        >
          {texts.question[asked.action]}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function ActionButton({ page, action }: { readonly page: SettingsRef; readonly action: AutoSendAction }) {
  const isPossible = useSelector(page, canSet(action));
  const busy = useSelector(page, isSetting(action));
  return (
    <Button busy={busy} ready={isPossible} onClick={() => page.send({ type: 'SET_AUTO_SEND', action })}>
      {texts.actions[action]}
    </Button>
  );
}
