import { textId } from './content-id.ts';
import { findTransfers } from './find-transfers.ts';
import { kindInWords } from './line-words.ts';
import { PastNotes } from './past-notes.ts';
import { payeeOf } from './payee-key.ts';
import type {
  Corrections,
  LineTarget,
  ParsedStatement,
  PastEntry,
  Proposal,
  ProposalSource,
  StatementLine,
} from './types.ts';

interface Guess {
  readonly target: LineTarget;
  readonly source: ProposalSource;
}

const OWN_TRANSFER: Guess = { target: { kind: 'transfer' }, source: 'past' };

/**
 * Proposes what each line is recorded as. In this order: the person's choices and entries for the same payee, a matching
 * line of another account, the words of the line, and entries with similar notes.
 * @param transferPayees the `textId` of the key of each payee whose lines are transfers, as the person has chosen
 * @returns by the id of the line
 */
export function proposeTargets(
  statements: readonly ParsedStatement[],
  past: readonly PastEntry[],
  transferPayees: readonly string[] = [],
): ReadonlyMap<string, Proposal> {
  const ownTransfers = new Set(transferPayees);
  const notes = new PastNotes(past);
  const transfers = findTransfers(statements);
  const byText = new Map<string, Guess | undefined>();
  const proposals = new Map<string, Proposal>();
  for (const line of statements.flatMap(({ lines }) => lines)) {
    const payee = payeeOf(line);
    const sign = Math.sign(line.amount);
    const payeeKey = payee === '' ? `line ${line.id}` : `${sign < 0 ? 'out' : 'in'} ${payee}`;
    const textKey = JSON.stringify([sign, line.payee, line.description, line.category, line.isTransfer]);
    const isPair = transfers.has(line.id);
    if (!isPair && !byText.has(textKey)) byText.set(textKey, guess(line, payee, notes, isPair));
    const found =
      ownTransfers.size > 0 && ownTransfers.has(textId(payeeKey))
        ? OWN_TRANSFER
        : isPair
          ? guess(line, payee, notes, isPair)
          : byText.get(textKey);
    proposals.set(line.id, { payeeKey, target: found?.target, source: found?.source });
  }
  return proposals;
}

function guess(line: StatementLine, payee: string, notes: PastNotes, isPair: boolean): Guess | undefined {
  const sign = Math.sign(line.amount);
  const recorded = payee === '' ? undefined : notes.ofPayee(payee, sign);
  if (recorded) return { target: recorded, source: 'past' };
  if (isPair) return { target: { kind: 'transfer' }, source: 'pair' };
  const kind = kindInWords(line);
  if (kind) return { target: { kind }, source: 'words' };
  const named = notes.ofCategory(line.category);
  if (named) return { target: named, source: 'words' };
  // Money that comes back from where it was spent is a refund.
  const spent = payee !== '' && sign > 0 ? notes.ofPayee(payee, -1) : undefined;
  const target = spent ?? notes.ofSimilar(`${line.payee} ${line.description} ${line.category}`, sign);
  return target && { target, source: 'past' };
}

/** Replaces proposals by the person's choices, for one line or for all lines with the same payee. */
export function applyCorrections(
  proposals: ReadonlyMap<string, Proposal>,
  { byPayee, byLine }: Corrections,
): ReadonlyMap<string, Proposal> {
  return new Map(
    Array.from(proposals, ([id, proposal]): [string, Proposal] => {
      const target = byLine.get(id) ?? byPayee.get(proposal.payeeKey);
      return [id, target ? { ...proposal, target, source: 'correction' } : proposal];
    }),
  );
}
