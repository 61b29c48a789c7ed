import { Button, chakra, Grid } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { type Cents, ZERO } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { type Statistics, useStatistics } from '#src/queries/statistics.ts';
import { monthNumber, monthOf, monthOfDay } from '#src/statistics/calendar-month.ts';
import {
  type DebtOutcome,
  type DebtQuestion,
  type DebtSchedule,
  debtScheduleOf,
} from '#src/statistics/debts/debt-schedule.ts';
import { paymentDaysOf } from '#src/statistics/debts/payment-days.ts';
import { type EndingDebt, type Standing, standingOf } from '#src/statistics/debts/payoff.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { monthText, noScheduleText, questionWords } from '#src/ui/figures/debt-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDuration, ordinal } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { DebtStandings } from './debt-standing.tsx';
import { PaidMonthsCard } from './paid-months-card.tsx';
import { ExtraPayments } from './extra-payments.tsx';
import { outcomeText, RepaymentNote, RepaymentTable, WAYS_OF_ONE } from './repayment-table.tsx';
import { ScheduleCards } from './schedule-cards.tsx';

const LIST = { to: '/liabilities' } as const;

/** When a debt ends, what it costs until then, and how it is paid. */
export function DebtPage() {
  const { liabilityId } = useParams({ from: '/_app/liabilities/$liabilityId_/schedule' });
  const { data: liability } = useSuspenseQuery(liabilityQueries.detail(liabilityId));
  const hasDebts = useExtension('debts');
  if (!liability)
    return (
      <Page>
        <NotFound message="Liability not found!" back={LIST} />
      </Page>
    );
  const edit = linkOptions({ to: '/liabilities/$liabilityId', params: { liabilityId } });
  const debt = hasDebts ? liability.debt : null;
  return (
    <Page
      title={liability.name}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Liabilities', link: linkOptions(LIST) },
            { label: liability.name, link: edit },
            { label: 'Schedule' },
          ]}
        />
      }
      actions={
        <Button asChild variant="surface">
          <Link {...edit}>Edit</Link>
        </Button>
      }
    >
      {debt ? (
        <DebtCards liability={liability} debt={debt} />
      ) : (
        <EmptyState
          title="No terms yet"
          text={
            hasDebts
              ? 'With its interest and its payments, this page says when the debt ends and what it costs until then.'
              : 'This server does not keep the terms of debts.'
          }
          action={
            hasDebts && (
              <Button asChild>
                <Link {...edit} hash="rate">
                  Add the terms
                </Link>
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}

interface DebtCardsProps {
  readonly liability: Liability;
  readonly debt: Debt;
}

function DebtCards({ liability, debt }: DebtCardsProps) {
  const statistics = useStatistics();
  const { now } = statistics;
  const listed = useMemo(() => [liability], [liability]);
  const outcome = useMemo(() => debtScheduleOf(liability.principal, debt), [liability.principal, debt]);
  return (
    <>
      <DebtStandings liabilities={listed} now={now} />
      <Grid gap="5">
        {outcome.kind === 'ends' ? (
          <EndingDebtCards {...statistics} ending={{ liability, debt, schedule: outcome }} listed={listed} />
        ) : (
          <NoScheduleCard {...{ liability, debt, outcome }} />
        )}
      </Grid>
    </>
  );
}

interface EndingDebtCardsProps extends Statistics {
  readonly ending: EndingDebt;
  readonly listed: readonly Liability[];
}

function EndingDebtCards({ ending, listed, ...statistics }: EndingDebtCardsProps) {
  const { liability, debt, schedule } = ending;
  const standing = standingOf(ending, localDay(statistics.now));
  return (
    <>
      <Grid css={{ gap: '5', lg: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } }}>
        <EndCard {...{ ending, standing }} now={statistics.now} />
        {standing.rest.length > 0 && <SoonerCard {...statistics} liabilities={listed} />}
      </Grid>
      {debt.expenseId !== null && <PaidMonthsCard {...statistics} expenseId={debt.expenseId} />}
      <ScheduleCards
        name={liability.name}
        principal={liability.principal}
        principalDay={debt.principalDay}
        schedule={schedule}
        rest={standing.rest}
      />
    </>
  );
}

interface EndCardProps {
  readonly ending: EndingDebt;
  readonly standing: Standing;
  readonly now: Date;
}

function EndCard({ ending: { debt, schedule }, standing, now }: EndCardProps) {
  const { money } = useFormat();
  const { payment, payoffDay, balloon, rows } = schedule;
  const months = Math.max(0, monthNumber(monthOfDay(payoffDay)) - monthNumber(monthOf(now)));
  const last = rows.at(-1)?.payment ?? ZERO;
  return (
    <Card title="Ends in">
      <HeadlineFigure note={months > 0 && `in ${formatDuration(months)}`}>
        {monthText(payoffDay)}
      </HeadlineFigure>
      <StatRows
        label="The debt"
        rows={[
          { label: 'Owed now', value: money(standing.balance) },
          { label: 'Interest to come', value: money(standing.interestToCome) },
          { label: 'Payment', value: `${money(payment)} ${dayWords(debt.paymentDay)}` },
          { label: 'Last payment', value: `${money(last)} on ${payoffDay}` },
          { label: 'Interest', value: interestText(debt) },
        ]}
      />
      {balloon > 0 && (
        <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
          The last payment has a balloon of {money(balloon)}, since the payments before it do not pay off the
          debt.
        </chakra.p>
      )}
    </Card>
  );
}

function dayWords(paymentDay: number | null): string {
  if (paymentDay === null) return 'each month';
  return paymentDay === 31 ? 'on the last day' : `on the ${ordinal(paymentDay)}`;
}

function interestText({ interest, rate }: Debt): string {
  if (interest === null || interest === 'none' || rate === null) return 'None';
  return `${rate}% a year, ${{ monthly: 'monthly', effective: 'effective', daily: 'daily' }[interest]}`;
}

interface SoonerCardProps extends Statistics {
  readonly liabilities: readonly Liability[];
}

function SoonerCard({ liabilities, ...statistics }: SoonerCardProps) {
  const { data: all = liabilities } = statistics.queries.liabilities;
  const hasOthers = all.filter(({ debt }) => debt).length > 1;
  return (
    <Card
      title="Sooner or later"
      aside={hasOthers && <TextLink to="/liabilities/payoff">All debts together</TextLink>}
    >
      <ExtraPayments {...statistics} liabilities={liabilities} outcomeOf={outcomeText}>
        {(comparison) => (
          <>
            <RepaymentTable
              label="Sooner or later"
              comparison={comparison}
              columns={WAYS_OF_ONE}
              now={statistics.now}
            />
            <RepaymentNote />
          </>
        )}
      </ExtraPayments>
    </Card>
  );
}

interface NoScheduleCardProps extends DebtCardsProps {
  readonly outcome: Exclude<DebtOutcome, DebtSchedule>;
}

/** Why there is no schedule, and what would make one. */
function NoScheduleCard({ liability, debt, outcome }: NoScheduleCardProps) {
  const format = useFormat();
  const params = { liabilityId: String(liability.liabilityId) };
  if (outcome.kind === 'missing')
    return (
      <Card title="What is still needed">
        <chakra.p color="fg.muted" marginBottom="2">
          Nothing is guessed. With this, the page says when the debt ends and what it costs until then:
        </chakra.p>
        <chakra.ul css={linksStyles}>
          {outcome.questions.map((question) => (
            <li key={question}>
              <TextLink to="/liabilities/$liabilityId" params={params} hash={FIELDS[question]}>
                {capitalized(questionWords[question])}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </Card>
    );
  return (
    <Card title={outcome.kind === 'never-ends' ? 'Never ends' : 'No schedule'}>
      <chakra.p maxWidth="column">{noScheduleText(format, outcome)}</chakra.p>
      {outcome.kind === 'never-ends' && (
        <>
          <chakra.p marginTop="3" marginBottom="1" color="fg.muted" fontSize="14px">
            What would pay it off:
          </chakra.p>
          <chakra.div maxWidth="form">
            <StatRows
              label="What would pay it off"
              rows={YEARS.flatMap((years) => {
                const payment = paymentOver(liability, debt, years);
                return payment === undefined
                  ? []
                  : { label: `In ${years} years`, value: `${format.money(payment)} a month` };
              })}
            />
          </chakra.div>
        </>
      )}
    </Card>
  );
}

const YEARS = [5, 10, 20, 30];

/** The payment that pays off a debt in so many years. */
function paymentOver({ principal }: Liability, debt: Debt, years: number): Cents | undefined {
  const lastDay = paymentDaysOf(debt, debt.paymentDay ?? 1).of(12 * years) ?? null;
  const outcome = debtScheduleOf(principal, { ...debt, payment: null, lastDay });
  return outcome.kind === 'ends' ? outcome.payment : undefined;
}

/** The fields of the form that answer the questions. */
const FIELDS: Readonly<Record<DebtQuestion, string>> = {
  principal: 'principal',
  interest: 'interest',
  rate: 'rate',
  paymentDay: 'paymentDay',
  paymentOrLastDay: 'payment',
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const linksStyles = { '& a': { display: 'inline-block', paddingBlock: '10px' } };
