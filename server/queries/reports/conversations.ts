import { asc, eq, type SQL } from 'drizzle-orm';
import type { GrowerAnswer, GrowerThread } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { appUser, growerAnswer, growerLink, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isOfFamily, newestPublished } from './editions.ts';
import type { ReportRow } from './find-report.ts';

type LinkRow = typeof growerLink.$inferSelect;

/** What was said over the links that a condition chooses, oldest first. */
export const messagesWhere = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ message: growerAnswer, link: growerLink, of: report, by: appUser.name })
    .from(growerAnswer)
    .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
    .innerJoin(report, eq(report.id, growerLink.reportId))
    .leftJoin(appUser, eq(appUser.id, growerAnswer.createdBy))
    .where(condition)
    .orderBy(asc(growerAnswer.id));

type Message = Awaited<ReturnType<typeof messagesWhere>>[number];

export const shownMessage = ({
  message: { kind, givenName, question, paddock, createdOn },
  by,
}: Message): GrowerAnswer => ({
  kind,
  givenName: by ?? givenName,
  question,
  paddock,
  on: createdOn.toISOString(),
});

/** The conversations over the links of a report and of its other versions, and how often growers said something over its own links. */
export async function conversationsOf(
  tx: Tx,
  of: ReportRow,
): Promise<{ readonly threads: GrowerThread[]; readonly growerAnswerCount: number }> {
  const messages = await messagesWhere(tx, isOfFamily(of));
  const ofGrowers = messages.filter(({ link, message }) => link.reportId === of.id && isFromGrower(message));
  return { threads: await threadsIn(tx, of, messages), growerAnswerCount: ofGrowers.length };
}

export const isFromGrower = ({ kind }: Pick<GrowerAnswer, 'kind'>): boolean => kind === 'READ' || kind === 'QUESTION';

/** Those in which something was asked, the newest question first. */
async function threadsIn(tx: Tx, report: ReportRow, messages: readonly Message[]): Promise<GrowerThread[]> {
  const asked = [...groupBy(messages, ({ message }) => message.linkId).values()].flatMap((rows) => {
    const question = rows.findLast(({ message }) => message.kind === 'QUESTION');
    return question ? [{ rows, question }] : [];
  });
  if (asked.length === 0) return [];
  const now = new Date();
  const newest = await newestPublished(tx, report);
  asked.sort((one, other) => other.question.message.id - one.question.message.id);
  return asked.map(({ rows, question: { link, of } }) => ({
    growerLinkId: link.id,
    edition: of.edition,
    isOpen: isValidLink({ link, of, now }) && of.edition >= newest,
    messages: rows.map((row) => ({ ...shownMessage(row), email: row.message.email, phone: row.message.phone })),
  }));
}

interface Opening {
  readonly link: LinkRow;
  /** The report of the link. */
  readonly of: ReportRow;
  readonly now: Date;
}

/** Whether a link has neither been revoked nor run out, and its report is published. */
export const isValidLink = ({
  link: { revokedOn, expiresOn },
  of: { isDeleted, publishedOn },
  now,
}: Opening): boolean => revokedOn === null && expiresOn > now && !isDeleted && publishedOn !== null;

/** Whether a link opens its page now: it is valid, and no newer version of the report is published. */
export const opensPage = async (tx: Tx, opening: Opening): Promise<boolean> =>
  isValidLink(opening) && opening.of.edition >= (await newestPublished(tx, opening.of));
