import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { SecondStepChange } from '../../../src/model/session/second-step.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { identityCredential, identityPasskey, identityRecoveryCode, identityTotp } from '../../db/schema/identity.ts';
import { isSecondStepRequired, type SecondStepRule } from './is-required.ts';
import type { Passkey } from './passkeys.ts';
import { hashOfRecoveryCode, keepRecoveryCodes, newRecoveryCodes, useUpRecoveryCode } from './recovery-codes.ts';
import { tellChange, type Sender } from './tell-change.ts';
import { seal, stepOfCode, unseal } from './totp.ts';

export interface KnownPasskey extends Passkey {
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What an account has set up. */
export interface SecondStep {
  readonly passkeys: readonly KnownPasskey[];
  readonly appSince: Date | null;
  readonly codesLeft: number;
}

export const isSetUp = ({ passkeys, appSince }: SecondStep): boolean => passkeys.length > 0 || appSince !== null;

/** Whether a sign-in has passed a second step, by how it was made (RFC 8176). */
export const hasPassed = (amr: readonly string[] | undefined): boolean => amr?.includes('mfa') === true;

/** A device more than anybody has; the page shows them all. */
export const mostPasskeys = 10;

/** `refused`: permissions have changed. Otherwise the recovery codes of a first factor; empty for a further one. */
type Added = 'refused' | readonly string[];
type Removed = 'done' | 'required' | 'gone';

export interface SecondSteps {
  of(subject: string): Promise<SecondStep>;
  isRequired(subject: string): Promise<boolean>;
  /** Whether a sign-in has to pass a second step: because one is set up, or because one has to be. */
  isAsked(subject: string): Promise<boolean>;
  /** `hasPassed`: the second step was passed, so this one may be a further one; without it only the first can be added. */
  addPasskey(subject: string, passkey: Passkey, hasPassed: boolean): Promise<Added>;
  /** Adds an authenticator app, confirmed by one of its codes; `wrongCode` for an invalid one. Replaces an existing app. */
  addApp(subject: string, sealedSecret: string, code: string, hasPassed: boolean): Promise<Added | 'wrongCode'>;
  removePasskey(subject: string, id: string): Promise<Removed>;
  removeApp(subject: string): Promise<Removed>;
  /** Replaces the recovery codes; `refused` without a factor that they could replace. */
  renewCodes(subject: string): Promise<Added>;
  /** Whether a code of the app is good; each is good once. */
  takeCode(subject: string, code: string): Promise<boolean>;
  takeRecoveryCode(subject: string, code: string): Promise<boolean>;
  /** Keeps the counter of a passkey that has signed; false where it is gone, or another use was first. */
  keepUse(subject: string, passkey: Passkey): Promise<boolean>;
  seal(subject: string, secret: string): string;
  unseal(subject: string, sealedSecret: string): string;
}

interface Settings {
  readonly key: string;
  readonly rule: SecondStepRule;
  readonly jobs: Sender;
}

export function createSecondSteps(db: Database, { key, rule, jobs }: Settings): SecondSteps {
  /** Runs one change of an account at a time, and reports it in the same transaction. */
  const change = <T>(
    subject: string,
    changeKind: SecondStepChange,
    work: (tx: Tx, before: SecondStep) => Promise<{ readonly result: T; readonly isDone: boolean }>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      await tx
        .select({ subject: identityCredential.subject })
        .from(identityCredential)
        .where(eq(identityCredential.subject, subject))
        .for('update');
      const { result, isDone } = await work(tx, await secondStepOf(tx, subject));
      if (isDone) await tellChange(tx, jobs, subject, changeKind);
      return result;
    });

  const add = async (
    subject: string,
    {
      changeKind,
      hasPassed,
      insert,
    }: {
      readonly changeKind: SecondStepChange;
      readonly hasPassed: boolean;
      readonly insert: (tx: Tx, before: SecondStep) => Promise<boolean>;
    },
  ): Promise<Added> => {
    const fresh = isSetUp(await secondStepOf(db, subject)) ? undefined : await newRecoveryCodes();
    return change<Added>(subject, changeKind, async (tx, before) => {
      const isFirst = !isSetUp(before);
      // Set up meanwhile by another request, or taken away: who has passed nothing may not add to what is there.
      if ((!isFirst && !hasPassed) || (isFirst && fresh === undefined) || !(await insert(tx, before)))
        return { result: 'refused', isDone: false };
      if (!isFirst || fresh === undefined) return { result: [], isDone: true };
      await keepRecoveryCodes(tx, subject, fresh.hashes);
      return { result: fresh.codes, isDone: true };
    });
  };

  const remove = (subject: string, changeKind: SecondStepChange, of: (tx: Tx) => Promise<boolean>): Promise<Removed> =>
    change<Removed>(subject, changeKind, async (tx, before) => {
      const isLast = before.passkeys.length + (before.appSince === null ? 0 : 1) === 1;
      if (isLast && (await isSecondStepRequired(tx, subject, rule))) return { result: 'required', isDone: false };
      if (!(await of(tx))) return { result: 'gone', isDone: false };
      if (isLast) await tx.delete(identityRecoveryCode).where(eq(identityRecoveryCode.subject, subject));
      return { result: 'done', isDone: true };
    });

  return {
    of: (subject) => secondStepOf(db, subject),
    isRequired: (subject) => isSecondStepRequired(db, subject, rule),
    isAsked: async (subject) => isSetUp(await secondStepOf(db, subject)) || isSecondStepRequired(db, subject, rule),
    addPasskey: (subject, passkey, hasPassed) =>
      add(subject, {
        changeKind: 'passkeyAdded',
        hasPassed,
        insert: async (tx, before) => {
          if (before.passkeys.length >= mostPasskeys) return false;
          const added = await tx
            .insert(identityPasskey)
            .values({ ...passkey, transports: [...passkey.transports], subject })
            .onConflictDoNothing()
            .returning({ id: identityPasskey.id });
          return added.length === 1;
        },
      }),
    async addApp(subject, sealedSecret, code, hasPassed) {
      const lastStep = stepOfCode(unseal(sealedSecret, subject, key), code);
      if (lastStep === undefined) return 'wrongCode';
      return add(subject, {
        changeKind: 'appAdded',
        hasPassed,
        insert: async (tx) => {
          const app = { sealedSecret, lastStep, createdAt: sql`now()` };
          await tx
            .insert(identityTotp)
            .values({ subject, ...app })
            .onConflictDoUpdate({ target: identityTotp.subject, set: app });
          return true;
        },
      });
    },
    removePasskey: (subject, id) =>
      remove(subject, 'passkeyRemoved', async (tx) => {
        const isTheirs = and(eq(identityPasskey.subject, subject), eq(identityPasskey.id, id));
        return (await tx.delete(identityPasskey).where(isTheirs).returning({ id: identityPasskey.id })).length === 1;
      }),
    removeApp: (subject) =>
      remove(subject, 'appRemoved', async (tx) => {
        const isTheirs = eq(identityTotp.subject, subject);
        return (
          (await tx.delete(identityTotp).where(isTheirs).returning({ subject: identityTotp.subject })).length === 1
        );
      }),
    async renewCodes(subject) {
      const fresh = await newRecoveryCodes();
      return change<Added>(subject, 'codesMade', async (tx, before) => {
        if (!isSetUp(before)) return { result: 'refused', isDone: false };
        await keepRecoveryCodes(tx, subject, fresh.hashes);
        return { result: fresh.codes, isDone: true };
      });
    },
    async takeCode(subject, code) {
      const [app] = await db.select().from(identityTotp).where(eq(identityTotp.subject, subject));
      const step = app && stepOfCode(unseal(app.sealedSecret, subject, key), code);
      if (step === undefined) return false;
      const taken = await db
        .update(identityTotp)
        .set({ lastStep: step })
        .where(and(eq(identityTotp.subject, subject), lt(identityTotp.lastStep, step)))
        .returning({ subject: identityTotp.subject });
      return taken.length === 1;
    },
    async takeRecoveryCode(subject, code) {
      const codeHash = await hashOfRecoveryCode(db, subject, code);
      if (codeHash === undefined) return false;
      return change(subject, 'codeUsed', async (tx) => {
        const isDone = await useUpRecoveryCode(tx, subject, codeHash);
        return { result: isDone, isDone };
      });
    },
    async keepUse(subject, { id, counter }) {
      // Devices that count nothing say 0 each time.
      const isAhead = or(lt(identityPasskey.counter, counter), sql`${counter}::bigint = 0`);
      const kept = await db
        .update(identityPasskey)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(identityPasskey.subject, subject), eq(identityPasskey.id, id), isAhead))
        .returning({ id: identityPasskey.id });
      return kept.length === 1;
    },
    seal: (subject, secret) => seal(secret, subject, key),
    unseal: (subject, sealedSecret) => unseal(sealedSecret, subject, key),
  };
}

/** The second step of a user, for callers that may read the provider's tables. */
export async function secondStepOf(from: Database | Tx, subject: string): Promise<SecondStep> {
  const [passkeys, [app], codesLeft] = await Promise.all([
    from.select().from(identityPasskey).where(eq(identityPasskey.subject, subject)).orderBy(identityPasskey.createdAt),
    from.select({ createdAt: identityTotp.createdAt }).from(identityTotp).where(eq(identityTotp.subject, subject)),
    from.$count(identityRecoveryCode, eq(identityRecoveryCode.subject, subject)),
  ]);
  return { passkeys, appSince: app?.createdAt ?? null, codesLeft };
}
