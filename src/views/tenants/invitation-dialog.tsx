import type { InvitationsRef } from '../../machines/tenants/invitations.machine.ts';
import { askedOf, isAccepting, isDeclining } from '../../machines/tenants/invitations.selectors.ts';
import { invitationTexts as texts } from '../../model/texts/tenants.ts';
import { describeRole } from '../../model/texts/session.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks the user who has signed in about a tenant that invites them. */
export function InvitationDialog({ actor }: { readonly actor: InvitationsRef }) {
  const [asked, accepting, declining] = useSelectors(actor, askedOf, isAccepting, isDeclining);
  const busy = accepting || declining;
  const tenant = asked?.tenantName ?? '';
  return (
    <Dialog
      open={asked !== undefined}
      title={texts.title(tenant)}
      size="sm"
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={busy} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.later}
          </Button>
          <Button busy={declining} disabled={accepting} onClick={() => actor.send({ type: 'DECLINE' })}>
            {texts.decline}
          </Button>
          <Button look="primary" busy={accepting} disabled={declining} onClick={() => actor.send({ type: 'JOIN' })}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{texts.offer(tenant, (asked?.roles ?? []).map(describeRole).join(', '))}</p>
        <p className="text-sm text-muted">{texts.until}</p>
      </div>
    </Dialog>
  );
}
