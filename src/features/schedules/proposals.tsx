import { Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import { noonOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { formatRule } from '#contract/recurrence.ts';
import { entryKey } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { type ScheduleInput, useAddSchedules } from '#src/queries/schedules.ts';
import { proposeSchedules, type ScheduleProposal } from '#src/statistics/schedules/proposals.ts';
import { scheduledEntriesOf } from '#src/statistics/schedules/schedules.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { ruleWords } from '#src/ui/format/rule-words.ts';
import { formatDate, isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { useFocusBeside } from '#src/ui/layout/use-return-focus.ts';

import { entryPlaces, namesOf } from './schedule-rows.ts';

interface ProposalsProps {
  readonly schedules: readonly Schedule[];
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly today: string;
}

interface Proposal extends ScheduleProposal {
  readonly key: string;
  readonly name: string;
  /** The category or the kind, if that is not the name. */
  readonly category: string | undefined;
}

/** What the person's own entries show to repeat, and what may come every year. See docs/product-rules.md#proposals. */
export function Proposals({ schedules, budgets, categories, today }: ProposalsProps) {
  const { proposals, questions } = useMemo(() => {
    const entries = scheduledEntriesOf(budgets);
    const found = proposeSchedules({ entries, schedules, categories, today });
    const named = (proposal: ScheduleProposal): Proposal => {
      const [first] = proposal.entries;
      const key = first ? entryKey(first) : '';
      return { ...proposal, ...namesOf(proposal, budgets, categories), key };
    };
    return { proposals: found.proposals.map(named), questions: found.questions.map(named) };
  }, [schedules, budgets, categories, today]);
  return (
    <>
      <FoundProposals proposals={proposals} {...{ budgets, today }} />
      {questions.length > 0 && (
        <Card title="Does this come every year?">
          <chakra.ul css={listStyles}>
            {questions.map((proposal) => (
              <ProposalRow
                key={proposal.key}
                {...{ proposal, budgets, today }}
                acceptLabel="Yes"
                declineLabel="No"
              />
            ))}
          </chakra.ul>
        </Card>
      )}
    </>
  );
}

/** At first, since more rows would push the schedules out of view. */
const MAX_ROWS = 4;

interface FoundProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly budgets: readonly Budget[];
  readonly today: string;
}

function FoundProposals({ proposals, budgets, today }: FoundProposalsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const acceptAll = useAddSchedules();
  const count = proposals.length;
  if (count === 0) return null;
  const rowCount = isExpanded || count === MAX_ROWS + 1 ? count : MAX_ROWS;
  return (
    <Card title="Found in your entries" aside={`${formatCount(count)} not on the list yet`}>
      {count > 1 && (
        <Flex marginBottom="2">
          <PendingButton
            variant="surface"
            pendingLabel={acceptAll.isBusy ? 'Adding' : undefined}
            onClick={() =>
              acceptAll.mutate(
                {
                  schedules: proposals.map((proposal) => requestFor(proposal, 'active')),
                  text: `${counted(count, 'schedule')} added`,
                  undoneText: `${counted(count, 'schedule')} removed`,
                },
                { onSuccess: acceptAll.reset },
              )
            }
          >
            Accept all {formatCount(count)}
          </PendingButton>
        </Flex>
      )}
      {acceptAll.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <chakra.ul css={listStyles}>
        {proposals.slice(0, rowCount).map((proposal) => (
          <ProposalRow
            key={proposal.key}
            {...{ proposal, budgets, today }}
            acceptLabel="Accept"
            declineLabel="Decline"
          />
        ))}
      </chakra.ul>
      {count > rowCount && (
        <Button variant="plain" minHeight="11" fontSize="15px" onClick={() => setIsExpanded(true)}>
          Show {formatCount(count - rowCount)} more
        </Button>
      )}
    </Card>
  );
}

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly budgets: readonly Budget[];
  readonly today: string;
  readonly acceptLabel: string;
  readonly declineLabel: string;
}

/** A proposal with the entries that it rests on. */
function ProposalRow({ proposal, budgets, today, acceptLabel, declineLabel }: ProposalRowProps) {
  const { money } = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const accept = useAddSchedules();
  const decline = useAddSchedules();
  useFocusBeside(row);
  const { name, category, kind, expenseId, amount, averageOf, rule, firstDay, note } = proposal;
  const text = isolated(name);
  return (
    <li ref={row}>
      <div>
        <b>{name}</b>
        <small>
          {averageOf !== null && 'about '}
          {money(amount)} {ruleWords(rule, firstDay)}
          {category !== undefined && ` · ${category}`}
        </small>
      </div>
      <Flex wrap="wrap" gap="2" css={{ '& > :is(a, button)': { paddingInline: '3.5' } }}>
        <PendingButton
          variant="surface"
          pendingLabel={accept.isBusy ? 'Adding' : undefined}
          onClick={() =>
            accept.mutate(
              {
                schedules: [requestFor(proposal, 'active')],
                text: `Schedule ${text} added`,
                undoneText: `Schedule ${text} removed`,
              },
              { onSuccess: () => undefined },
            )
          }
        >
          {acceptLabel} <VisuallyHidden>{name}</VisuallyHidden>
        </PendingButton>
        <Button asChild variant="surface">
          <Link
            to="/budgets/schedules/add"
            state={{
              scheduleStart: {
                ...{ kind, expenseId, averageOf, note, day: firstDay },
                amount: formatAmountForInput(amount),
                rule: formatRule(rule),
              },
            }}
          >
            Change… <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        </Button>
        <PendingButton
          variant="ghost"
          pendingLabel={decline.isBusy ? 'Declining' : undefined}
          onClick={() =>
            decline.mutate(
              {
                schedules: [requestFor(proposal, 'declined')],
                text: `${text} declined`,
                undoneText: `${text} is proposed again`,
              },
              { onSuccess: () => undefined },
            )
          }
        >
          {declineLabel} <VisuallyHidden>{name}</VisuallyHidden>
        </PendingButton>
      </Flex>
      <Evidence proposal={proposal} budgets={budgets} today={today} />
      {(accept.isError || decline.isError) && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

const EVIDENCE_COUNT = 24;

/** The entries that a proposal rests on, the latest first. */
function Evidence({ proposal, budgets, today }: Omit<ProposalRowProps, 'acceptLabel' | 'declineLabel'>) {
  const { money } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { name, entries, kind } = proposal;
  const places = useMemo(() => (isOpen ? entryPlaces(kind, budgets) : undefined), [isOpen, kind, budgets]);
  const last = entries.at(-1);
  if (!last) return null;
  const lastDate = formatDate(noonOf(last.day), noonOf(today));
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Based on {counted(entries.length, 'entry', 'entries')}
        {entries.length === 1 ? ` of ${lastDate}` : `, the last on ${lastDate}`}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      {places && (
        <ol>
          {entries
            .toReversed()
            .slice(0, EVIDENCE_COUNT)
            .map((entry) => {
              const place = places.get(entryKey(entry));
              return (
                <li key={entryKey(entry)}>
                  {place ? <Link {...linkToEntry(place)}>{entry.day}</Link> : entry.day}
                  <span>{entry.note}</span>
                  <span>{money(entry.cents)}</span>
                </li>
              );
            })}
        </ol>
      )}
    </details>
  );
}

function requestFor(proposal: Proposal, Status: 'active' | 'declined'): ScheduleInput {
  const { kind, expenseId, amount, averageOf, rule, firstDay, note } = proposal;
  return {
    Kind: kind,
    ExpenseId: expenseId,
    Amount: dollarsFromCents(amount),
    AverageOf: averageOf,
    Rule: formatRule(rule),
    FirstDay: firstDay,
    TimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    Note: note,
    Status,
    RecordsFrom: null,
  };
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2.5',
  },
  '& > li + li': { borderTop: '1px solid {colors.border}' },
  '& b': { display: 'block', fontWeight: '500', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px', overflowWrap: 'anywhere' },
  '& :is(details, .alert)': { gridColumn: '1 / -1' },
  '& summary': {
    width: 'fit-content',
    minHeight: '44px',
    paddingBlock: '2.5',
    color: 'fg.muted',
    fontSize: '13.5px',
    cursor: 'pointer',
  },
  '& ol': { listStyle: 'none', fontSize: '14px', fontVariantNumeric: 'tabular-nums' },
  '& ol li': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '44px',
    '& + li': { borderTop: '1px solid {colors.border}' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: 'accent.fg' },
    '& span': { color: 'fg.muted', overflowWrap: 'anywhere' },
    '& span:last-of-type': { color: 'fg' },
  },
} as const;
