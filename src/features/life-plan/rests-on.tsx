import { chakra } from '@chakra-ui/react';

import { monthOfDay } from '#src/statistics/calendar-month.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { planBasisOf } from '#src/statistics/plan/plan-basis.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth, formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { HomesCard, IncomesCard, OneOffsCard, PhasesCard, PotsCard } from './entry-cards.tsx';
import { type CardProps, Entries, MonthsMoved, Row } from './entry-rows.tsx';
import { afterPrices, returnsText } from './entry-texts.ts';
import type { EditedPart } from './plan-entry-editor.tsx';
import { plannedMoney } from './shown-life.ts';

/** All that a plan is made of, in cards, each of its entries with how far it moves the date. */
export function RestsOn(props: CardProps) {
  return (
    <chakra.section aria-labelledby="rests-on">
      <chakra.div css={leadStyles}>
        <h2 id="rests-on">What the plan rests on</h2>
        <p>amounts a month, in today’s money; the last column says how far each entry moves the date</p>
      </chakra.div>
      <chakra.div css={columnStyles}>
        <div>
          <IncomesCard {...props} />
          <PhasesCard {...props} />
          <HomesCard {...props} />
          <AssumptionsCard {...props} />
        </div>
        <div>
          <OneOffsCard {...props} />
          <RecordsCard {...props} />
          <PotsCard {...props} />
          <EstimateCard {...props} />
        </div>
      </chakra.div>
    </chakra.section>
  );
}

/** What is recorded and ends by itself. */
function RecordsCard({ shown, records, moves }: CardProps) {
  const format = useFormat();
  const { debts, bills, debtsWithoutCategory } = planBasisOf(records);
  const withoutEnd = shown.life.debtsOffWealth.filter(
    (liability) => liability.principal !== 0 && !debtsWithoutCategory.includes(liability),
  );
  return (
    <Entries
      title="Debts and bills"
      aside="from your records"
      empty="No debt has terms by which it ends, and no bill has a schedule."
    >
      {debts.map(({ liability, payment, payoffDay }) => (
        <Row
          key={`debt ${liability.liabilityId}`}
          name={`${isolated(liability.name)} ends`}
          text={formatMonthName(monthOfDay(payoffDay))}
          value={plannedMoney(format, payment)}
          move={<RecordMove {...{ moves }} of="debt" id={String(liability.liabilityId)} />}
        />
      ))}
      {debtsWithoutCategory.map(({ liabilityId, name, principal }) => (
        <Row
          key={`debt ${liabilityId}`}
          name={name}
          value={format.money(principal)}
          text="off the pots: it ends, but in which category its payments are recorded is not known"
          move={
            <TextLink to="/liabilities/$liabilityId" params={{ liabilityId: String(liabilityId) }}>
              Choose it
            </TextLink>
          }
        />
      ))}
      {withoutEnd.map(({ liabilityId, name, principal }) => (
        <Row
          key={`debt ${liabilityId}`}
          name={name}
          text="off the pots, as no end of it is known"
          value={format.money(principal)}
          move=""
        />
      ))}
      {bills.map(({ bill, share }) => (
        <Row
          key={`bill ${bill.schedule.scheduleId}`}
          name={bill.name}
          text={billText(bill.schedule.rule.until)}
          value={plannedMoney(format, share)}
          move={<RecordMove {...{ moves }} of="bill" id={String(bill.schedule.scheduleId)} />}
        />
      ))}
    </Entries>
  );
}

/** @param until the last day that it can have */
function billText(until: string | null): string {
  return `bill, as scheduled${until === null ? '' : `, until ${formatMonthName(monthOfDay(until))}`}`;
}

function RecordMove({ of, id, moves }: Pick<CardProps, 'moves'> & { of: 'debt' | 'bill'; id: string }) {
  const move = moves.get(`${of} ${id}`);
  return move ? <MonthsMoved months={move.months} /> : <Placeholder />;
}

function AssumptionsCard({ shown: { plan, rule }, bornIn, onEdit }: CardProps) {
  const edit = (field: Extract<EditedPart, { part: 'assumptions' }>['field']) => () =>
    onEdit({ part: 'assumptions', ...(field && { field }) });
  return (
    <Entries title="Assumptions">
      <Row
        name="Born"
        text="so that ages are known"
        value={bornIn === null ? 'not known' : formatMonthName(monthOfDay(bornIn))}
        onEdit={edit('bornIn')}
      />
      <Row
        name="Lasts to"
        text={bornIn === null ? 'once your month of birth is known' : 'the money has to do until then'}
        value={`Age ${plan.lastsToAge}`}
        onEdit={edit('lastsToAge')}
      />
      <Row
        name="Work can stop"
        text={
          rule === 'lasts'
            ? 'no pot that may be touched runs dry'
            : 'the wealth is a multiple of the spending'
        }
        value={rule === 'lasts' ? 'When the money lasts' : `By the ${plan.withdrawalPercent}% rule`}
        onEdit={edit('rule')}
      />
      <Row
        name="Work stops"
        value={
          plan.stop.at === 'soonest' ? 'As soon as possible' : formatMonthName(monthOfDay(plan.stop.month))
        }
        onEdit={edit('stop')}
      />
      <Row
        name="Return a year"
        text={plan.returns.by === 'all' ? afterPrices(plan.returns.percent, plan) : ''}
        value={returnsText(plan)}
        onEdit={edit(plan.returns.by === 'all' ? 'all' : 'by')}
      />
      <Row
        name="Inflation a year"
        text={plan.inflationPercent === 3 ? 'the average since 1928' : ''}
        value={`${plan.inflationPercent}%`}
        onEdit={edit('inflation')}
      />
    </Entries>
  );
}

/** The date of the plan beside that of the estimate, and what all entries do together. */
function EstimateCard({ shown, records, moves }: CardProps) {
  const { basis } = records;
  const monthOfDate = (months: number) =>
    months < Infinity ? formatMonth(dateAfter(basis.now, Math.round(months))) : 'no date';
  const all = moves.get('all');
  return (
    <Entries title="Beside the estimate">
      <Row
        name="Estimate"
        text="8% a year, prices stand still"
        value={monthOfDate(estimateWay(basis).exactMonths)}
      />
      {all && (
        <Row
          name="Without any entry of the plan"
          text={
            <>
              effect of all entries: <MonthsMoved months={all.months} />
            </>
          }
          value={monthOfDate(all.without)}
        />
      )}
      <Row
        name={shown.plan.name}
        value={<b>{shown.soonest ? formatMonthName(shown.soonest.calendar) : 'no date'}</b>}
      />
    </Entries>
  );
}

const leadStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '4',
  marginTop: '4',
  marginBottom: '3',
  '& h2': { fontSize: '18px', fontWeight: '600' },
  '& p': { color: 'fg.muted', fontSize: '14px' },
};

const columnStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '5',
  '& > div': { display: 'grid', gap: '5' },
};
