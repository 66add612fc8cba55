import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { policies, policyOf } from './client-identity.ts';
import { hasPassed, type SecondSteps } from './second-step/second-steps.ts';

/** What an authorization may stop for, in this order; each has pages of its own. */
export type PromptName = 'reset' | 'login' | 'second_step' | 'manage';

/**
 * The portal is the first party and never asks for consent. It adds a prompt for the password-reset policy, one for the second step under every
 * policy, whenever and however the session began, and one for the policy that manages it, which ends without a code.
 */
export function interactionPrompts(secondSteps: SecondSteps): interactionPolicy.DefaultPolicy {
  const { Check, Prompt, base } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  const add = (
    name: PromptName,
    {
      at,
      reason,
      isDue,
    }: { readonly at: number | undefined; readonly reason: string; readonly isDue: (ctx: Context) => Promise<boolean> },
  ) =>
    prompts.add(
      new Prompt(
        { name },
        new Check(name, reason, async (ctx) => ((await isDue(ctx)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT)),
      ),
      at,
    );
  add('reset', {
    at: 0,
    reason: 'password reset was requested',
    isDue: async (ctx) => policyOf(ctx.req) === policies.resetPassword && !('reset' in (ctx.oidc.result ?? {})),
  });
  add('second_step', {
    at: undefined,
    reason: 'a second step is needed',
    isDue: async ({ oidc: { session } }) => {
      const subject = session?.accountId;
      return subject !== undefined && !hasPassed(session?.amr) && (await secondSteps.isAsked(subject));
    },
  });
  add('manage', {
    at: undefined,
    reason: 'the second step is managed',
    isDue: async (ctx) => policyOf(ctx.req) === policies.secondStep,
  });
  return prompts;
}

type Context = KoaContextWithOIDC;
