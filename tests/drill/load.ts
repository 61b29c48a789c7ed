import { seededRandom } from '#server/demo/random.ts';
import { Writer } from '#tests/soak/crashes/writer.ts';

const WRITERS = 6;
/** After so many acknowledged writes, a writer reads everything and compares it with them. */
const WRITES_BETWEEN_CHECKS = 10;

export interface LoadReport {
  acknowledged: number;
  /** How often everything was read and compared. */
  checks: number;
  /** Records that differed from what was acknowledged. */
  wrong: number;
  interrupted: number;
  /** Interrupted writes that were partially applied, or not applied exactly once after a retry. */
  partial: number;
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGap: number;
}

/** Writes and reads as several people until it is stopped. Whoever gets no answer retries, as the app does. */
export function startLoad(origin: string, seed: string) {
  const report: LoadReport = {
    acknowledged: 0,
    checks: 0,
    wrong: 0,
    interrupted: 0,
    partial: 0,
    longestGap: 0,
  };
  let isStopped = false;
  let lastAcknowledged = performance.now();

  function acknowledge() {
    const now = performance.now();
    report.longestGap = Math.max(report.longestGap, now - lastAcknowledged);
    report.acknowledged += 1;
    lastAcknowledged = now;
  }

  async function check(writer: Writer) {
    const { lost, interrupted, partial } = await writer.check();
    report.checks += 1;
    report.wrong += lost;
    report.interrupted += interrupted;
    report.partial += partial;
  }

  async function work(writer: Writer) {
    while (!isStopped) {
      const enough = writer.acknowledged + WRITES_BETWEEN_CHECKS;
      await writer.write(() => isStopped || writer.acknowledged >= enough, acknowledge);
      await check(writer);
    }
    await check(writer);
  }

  const working = Promise.all(
    Array.from({ length: WRITERS }, (_, index) => work(new Writer(origin, seededRandom(`${seed} ${index}`)))),
  );
  return {
    report,
    /** Rejects when a writer fails. */
    working,
    stop: async () => {
      isStopped = true;
      await working;
      return report;
    },
  };
}
