import { Button, chakra, Grid, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';

import { type Statistics, useStatistics } from '#src/queries/statistics.ts';
import { readWhatIf, writeWhatIf } from '#src/queries/stored-what-if.ts';
import { monthOfDay } from '#src/statistics/calendar-month.ts';
import { type DebtEnd, debtEndsOf } from '#src/statistics/debts/debt-ends.ts';
import { estimateWay, SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { describeChange, moveBetween } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { DateRemarksCard, remarkStyles } from './date-remarks.tsx';
import { LadderCard } from './ladder-card.tsx';
import { LeversCard } from './levers.tsx';
import type { MarketsContentProps } from './markets-content.tsx';
import { MovedCard } from './moved-card.tsx';
import { WayCard } from './way-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

export function FreedomPage() {
  const freedom = useStatistics();
  const isLoading = Object.values(freedom.queries).some((query) => query.isPending);
  return (
    <Page
      actions={
        <HStack gap="3">
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </HStack>
      }
    >
      <Grid gap="5">
        <Grid css={plannerStyles}>
          <Planner {...freedom} />
          <LeversCard {...freedom} />
        </Grid>
        <FurtherPages />
        <CardsBelow {...freedom} />
      </Grid>
    </Page>
  );
}

/** The way to freedom, and the assumptions that can be changed. A change shows the new date before the way to it. */
function Planner(freedom: Statistics) {
  const [whatIf, setWhatIf] = useState<WhatIf>(() => readWhatIf() ?? SPECIFIED_WHAT_IF);
  useEffect(() => writeWhatIf(whatIf), [whatIf]);
  return (
    <>
      <WayCard {...freedom} whatIf={useDeferredValue(whatIf)} />
      <WhatIfCard
        {...freedom}
        whatIf={whatIf}
        onChange={(change) => setWhatIf((last) => ({ ...last, ...change }))}
      />
    </>
  );
}

/** Filled after those above, so that the press that opens the page is answered before. */
function CardsBelow(freedom: Statistics) {
  const isFilled = useDeferredValue(true, false);
  const shown = isFilled ? freedom : { ...freedom, basis: undefined };
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        <Stack gap="5">
          {/* At once, since a link may lead to it. */}
          <DateRemarksCard {...freedom} />
          <DebtEndsCard {...shown} />
          <MovedCard {...shown} />
        </Stack>
        <LadderCard {...shown} />
      </Grid>
      <MarketsCard {...shown} />
    </>
  );
}

/** On a wide screen the what-if has a separate column, beside the way to freedom and the levers. */
const plannerStyles = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 19fr) minmax(0, 11fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
  gap: '5',
  '& > :nth-of-type(2)': { lg: { gridColumn: '2', gridRow: '1 / 3' } },
};

/** The pages that say more about the date. */
function FurtherPages() {
  return (
    <Card title="How sure is it?">
      <chakra.ul css={listStyles}>
        {PAGES.map(({ to, name, text }) => (
          <li key={to}>
            <TextLink to={to}>{name}</TextLink>
            <p>{text}</p>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

const PAGES = [
  { to: '/statistics/freedom/odds', name: 'The odds', text: 'The date in 2,000 drawn futures' },
  { to: '/statistics/freedom/rules', name: 'What gives way', text: 'Spending that follows what is left' },
  {
    to: '/statistics/freedom/live',
    name: 'Live through it',
    text: 'Your retirement from 1929, 1966, 2000 …',
  },
  { to: '/statistics/freedom/record', name: 'The record', text: 'What this page said before' },
  { to: '/statistics/freedom/year', name: 'A year in freedom', text: 'Months gained and lost, to print' },
] as const;

/** Beside one another on a wide screen, and otherwise rows, each of which is its link as a whole. */
const listStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
  marginBlock: '-2',
  listStyleType: 'none',
  '& li': {
    position: 'relative',
    display: { base: 'flex', lg: 'block' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    minHeight: '44px',
    paddingBlock: '2.5',
    paddingInline: { lg: '4' },
    borderColor: 'border',
    '&:first-of-type': { paddingInlineStart: '0' },
    '&:last-of-type': { paddingInlineEnd: '0' },
    '&:not(:first-of-type)': {
      borderTopWidth: { base: '1px', lg: '0' },
      borderInlineStartWidth: { lg: '1px' },
    },
  },
  '& a': {
    flex: { sm: '0 0 180px' },
    fontSize: '16px',
    fontWeight: '600',
    '&::after': { content: '""', position: 'absolute', inset: '0' },
  },
  '& p': { flex: { base: '1 0 100%', sm: '1' }, color: 'fg.muted', fontSize: '14px' },
} as const;

/** Loaded after the page, with the months of the markets. */
const MarketsContent = lazy(async (): Promise<{ default: ComponentType<MarketsContentProps> }> => {
  try {
    return { default: (await import('./markets-content.tsx')).MarketsContent };
  } catch {
    return { default: () => <Text>The past of the markets could not be loaded. Reload the page.</Text> };
  }
});

/** How long the way to freedom would have taken from each month of the past, and whether the savings would have lasted. */
function MarketsCard({ queries, basis }: Statistics) {
  const skeleton = <Skeleton minHeight="440px" bg="bg.muted" />;
  return (
    <Card title="Against history" aside="US markets, after inflation">
      <CardBody queries={Object.values(queries)}>
        {basis ? (
          <Suspense fallback={skeleton}>
            <MarketsContent basis={basis} />
          </Suspense>
        ) : (
          skeleton
        )}
      </CardBody>
    </Card>
  );
}

/** The debts that end by their schedules; nothing without one. See docs/product-rules.md#debts-that-end. */
function DebtEndsCard({ basis }: Pick<Statistics, 'basis'>) {
  const ends = useMemo(() => (basis ? debtEndsOf(basis) : []), [basis]);
  if (!basis || ends.length === 0) return null;
  const { exactMonths } = estimateWay(basis);
  return (
    <Card id="debts-that-end" title="What ends by itself">
      <chakra.ul css={remarkStyles}>
        {ends.map((end) => (
          <li key={end.liability.liabilityId}>
            <End end={end} estimate={exactMonths} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

interface EndProps {
  readonly end: DebtEnd;
  /** The months of the estimate. */
  readonly estimate: number;
}

function End({ end, estimate }: EndProps) {
  const { liability, payment, payoffDay, balloon, recorded, way, move, isFreeBefore } = end;
  const format = useFormat();
  const name = isolated(liability.name);
  const month = formatMonthName(monthOfDay(payoffDay));
  const title = `${name} ends in ${month}`;
  const change = way && moveBetween(estimate, way.exactMonths);
  return (
    <>
      <TextLink to="/liabilities/$liabilityId" params={{ liabilityId: String(liability.liabilityId) }}>
        {name}
      </TextLink>{' '}
      ends in {month}: from then on <strong>{format.money(payment)}</strong> a month less
      {way && move && (
        <>
          ; freedom{' '}
          <ProofButton of={{ kind: 'titled', title, figure: move }}>
            <Text as="span" color={change?.tone} fontWeight="600">
              {change || way.exactMonths === Infinity
                ? describeChange(estimate, way.exactMonths)
                : 'at the same time'}
            </Text>
          </ProofButton>
          {change && way.exactMonths < Infinity && `, ${figureText(format, way.date)}`}
        </>
      )}
      .
      {change &&
        isFreeBefore &&
        ' That is before it ends: its payments are part of the amount needed, so what you owe is not subtracted.'}
      {balloon > 0 && ` With the last payment, ${format.money(balloon)} more is due.`}
      {recorded &&
        (way ? (
          <>
            {' '}
            Only <ProofButton of={recorded} /> of it is in your average month.
          </>
        ) : (
          ` ${liability.debt?.expenseId === null ? 'The category of its payments is not known' : 'Its payments are not among your average expenses'}, so its end does not move the date.`
        ))}
    </>
  );
}
