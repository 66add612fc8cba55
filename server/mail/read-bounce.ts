import type { Bounce } from '../../src/model/reports/bounce.ts';

/** A header that goes on in the next line begins that with a blank. */
const unfolded = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
/** The id that `messageIdOf` gives the mail of a report; each envelope of one but the first has a number. */
const OF_REPORT = /^message-id:\s*<sent-email-(\d{1,9})(?:-\d{1,4})?\.(\d{1,9})@/im;

/**
 * Reads a delivery status notification (RFC 3464) about a report's email; null when it is not one, reports no failure, or is about another email. It
 * has a paragraph per recipient, followed by the returned email or its headers.
 */
export function readBounce(text: string): Bounce | null {
  const whole = unfolded(text);
  const [, sentEmailId, tenantId] = OF_REPORT.exec(whole) ?? [];
  if (sentEmailId === undefined || tenantId === undefined) return null;
  const failed = whole.split(/\n{2,}/).flatMap((paragraph) => {
    const address = /^(?:original|final)-recipient:\s*rfc822\s*;\s*<?([^\s<>;]+@[^\s<>;]+?)>?\s*$/im.exec(
      paragraph,
    )?.[1];
    const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(paragraph)?.[1] ?? '5.0.0';
    return address !== undefined && /^action:\s*failed\b/im.test(paragraph) ? [{ address, status }] : [];
  });
  return failed.length === 0 ? null : { tenantId: Number(tenantId), sentEmailId: Number(sentEmailId), failed };
}
