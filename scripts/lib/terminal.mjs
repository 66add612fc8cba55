/** How often a step that goes on says so where no line can be rewritten (a log of a build server). */
const REMIND_EVERY_MS = 15_000;
const REDRAW_EVERY_MS = 1_000;

/**
 * A terminal that shows each step with its seconds while it runs and when it is done.
 * What goes wrong goes to the error stream.
 */
export function createTerminal(out = process.stdout, errors = process.stderr) {
  const live = out.isTTY === true;
  /** @type {string | undefined} */
  let open;
  const write = (stream, text) => {
    if (live && open !== undefined) out.write('\r\x1b[2K');
    stream.write(`${text}\n`);
    if (live && open !== undefined) out.write(open);
  };
  const line = (text) => write(out, text);
  return {
    line,
    complain: (text) => write(errors, text),
    async step(title, work) {
      const startedAt = Date.now();
      const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
      const draw = () => {
        open = `  ${title} … ${seconds()}`;
        out.write(`\r\x1b[2K${open}`);
      };
      if (live) draw();
      else line(`  ${title} …`);
      const timer = live
        ? setInterval(draw, REDRAW_EVERY_MS)
        : setInterval(() => line(`  ${title}: still at it, ${seconds()}`), REMIND_EVERY_MS);
      try {
        const result = await work();
        finish(`  ${title}: done in ${seconds()}`);
        return result;
      } catch (error) {
        finish(`  ${title}: failed after ${seconds()}`);
        throw error;
      } finally {
        clearInterval(timer);
      }
      function finish(text) {
        if (live) out.write('\r\x1b[2K');
        open = undefined;
        out.write(`${text}\n`);
      }
    },
  };
}
