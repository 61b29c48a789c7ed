import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { counted } from '#contract/counts.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { ZERO } from '#contract/money.ts';
import { monthOfDay } from '#src/statistics/calendar-month.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { PlanMove } from '#src/statistics/plan/moves.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import type { NotCounted, Reason } from '#src/statistics/plan/plan-time.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth, formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import {
  afterPrices,
  changeText,
  homeText,
  incomeText,
  joined,
  oneOffText,
  phaseText,
  potText,
  returnsText,
  spanText,
} from './entry-texts.ts';
import type { EditedPart } from './plan-entry-editor.tsx';
import { plannedMoney, type ShownLife } from './shown-life.ts';

interface RestsOnProps {
  readonly shown: ShownLife;
  readonly bornIn: string | null;
  readonly records: PlanRecords;
  /** By `of id` of an entry; those that are missing are being computed. */
  readonly moves: ReadonlyMap<string, PlanMove>;
  readonly onEdit: (edited: EditedPart) => void;
}

/** All that a plan is made of, in cards, each of its entries with how far it moves the date. */
export function RestsOn(props: RestsOnProps) {
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

interface RowProps {
  readonly name: string;
  readonly text?: ReactNode;
  readonly value?: ReactNode;
  /** How far it moves the date; undefined if nothing says so. */
  readonly move?: ReactNode;
  readonly onEdit?: (() => void) | undefined;
}

/** An entry with what it says. Its name opens its form. */
function Row({ name, text, value, move, onEdit }: RowProps) {
  return (
    <li>
      <div>
        {onEdit ? (
          <Button variant="plain" onClick={onEdit}>
            {name}
          </Button>
        ) : (
          <span data-part="name">{name}</span>
        )}
        {text !== undefined && text !== '' && <small>{text}</small>}
      </div>
      <span data-part="value">{value}</span>
      {move !== undefined && <span data-part="move">{move}</span>}
    </li>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly empty?: string;
  readonly children: readonly ReactNode[] | ReactNode;
}

function Entries({ title, aside, empty, children }: EntriesProps) {
  const isEmpty = Array.isArray(children) && children.flat().every((child) => !child);
  return (
    <Card title={title} aside={aside}>
      {isEmpty ? (
        <chakra.p color="fg.muted" fontSize="14px">
          {empty}
        </chakra.p>
      ) : (
        <chakra.ul css={rowStyles}>{children}</chakra.ul>
      )}
    </Card>
  );
}

function AddButton({ onClick, what }: { readonly onClick: () => void; readonly what: string }) {
  return (
    <Button variant="plain" fontSize="14.5px" aria-label={`Add ${what}`} css={asideStyles} onClick={onClick}>
      Add
    </Button>
  );
}

/** How far an entry moves the date, or why it does not count. */
function MoveOf({
  of,
  id,
  shown,
  moves,
}: Pick<RestsOnProps, 'shown' | 'moves'> & Pick<NotCounted, 'of' | 'id'>) {
  const left = shown.life.notCounted.find((each) => each.of === of && each.id === id);
  if (left) return <chakra.span color="loss">{REASONS[left.reason]}</chakra.span>;
  const move = moves.get(`${of} ${id}`);
  return move ? <MonthsMoved months={move.months} /> : <Placeholder />;
}

/** `3 months later`, in its color. @param months negative is sooner */
export function MonthsMoved({ months }: { readonly months: number }) {
  if (months === 0) return 'no change';
  const isSooner = months < 0;
  const text =
    months === -Infinity
      ? 'makes a date possible'
      : months === Infinity
        ? 'takes the date away'
        : `${counted(Math.abs(months), 'month')} ${isSooner ? 'sooner' : 'later'}`;
  return <chakra.span color={isSooner ? 'gain' : 'loss'}>{text}</chakra.span>;
}

const REASONS: Readonly<Record<Reason, string>> = {
  'no-birth-month': 'needs your month of birth',
  past: 'is over',
  beyond: 'after the end of the plan',
  never: 'ends before it begins',
  'no-category': 'its category is gone',
  'no-asset': 'its asset is gone',
  'not-a-home': 'is no home',
  'sold-before': 'is sold before',
  'too-early': 'cannot be claimed then',
  'no-claiming-age': 'needs an age',
  'no-payment-category': 'category of its payments unknown',
};

function IncomesCard({ shown, records, moves, onEdit }: RestsOnProps) {
  const format = useFormat();
  const { plan } = shown;
  const { earned, passive, spending, hasStopped } = planBasisOf(records);
  const recorded = [
    { id: 'earned', name: 'Earned income', amount: earned, until: plan.recorded.earnedUntil },
    { id: 'passive', name: 'Passive income', amount: passive, until: plan.recorded.passiveUntil },
  ] as const;
  const isDrawn = hasStopped && passive < spending;
  const unexplained = shown.path.unexplained[0] ?? 0;
  return (
    <Entries
      title="Incomes"
      aside={<AddButton what="an income" onClick={() => onEdit({ part: 'new', list: 'incomes' })} />}
    >
      {recorded.map(({ id, name, amount, until }) => (
        <Row
          key={id}
          name={name}
          text={joined([
            ...(amount === 0 ? ['none is recorded'] : [spanText({ from: null, until }), 'as recorded']),
            id === 'earned' && isDrawn ? 'what is spent beyond other income is drawn from the pots' : '',
          ])}
          value={plannedMoney(format, amount)}
          move=""
          onEdit={() => onEdit({ part: 'assumptions', field: `${id}Until` })}
        />
      ))}
      {Math.abs(unexplained) >= 50 && (
        <Row
          name="Not explained"
          text={
            unexplained > 0
              ? 'comes in, but is neither spent nor saved, so it adds nothing to the pots'
              : 'spent and saved beyond what is recorded: it comes in until work stops'
          }
          value={`${unexplained < 0 && !format.isHidden ? '+' : ''}${plannedMoney(format, 0 - unexplained)}`}
          move=""
        />
      )}
      {plan.incomes.map((income) => (
        <Row
          key={income.id}
          name={income.name}
          text={incomeText(income)}
          value={format.money(income.cents)}
          move={<MoveOf {...{ shown, moves }} of="income" id={income.id} />}
          onEdit={() => onEdit({ part: 'entry', list: 'incomes', id: income.id })}
        />
      ))}
    </Entries>
  );
}

function PhasesCard({ shown, records, moves, onEdit }: RestsOnProps) {
  const format = useFormat();
  return (
    <Entries
      title="Spending phases"
      aside={<AddButton what="a spending phase" onClick={() => onEdit({ part: 'new', list: 'phases' })} />}
      empty="Spending stays as it is recorded. Add a child, or years with more or less of it."
    >
      {shown.plan.phases.map((phase) => (
        <Row
          key={phase.id}
          name={phase.name}
          text={phaseText(phase, records.basis.lists.expenses)}
          value={changeText(phase, format)}
          move={<MoveOf {...{ shown, moves }} of="phase" id={phase.id} />}
          onEdit={() => onEdit({ part: 'entry', list: 'phases', id: phase.id })}
        />
      ))}
    </Entries>
  );
}

function OneOffsCard({ shown, moves, onEdit }: RestsOnProps) {
  const format = useFormat();
  return (
    <Entries
      title="One-off amounts"
      aside={<AddButton what="a one-off amount" onClick={() => onEdit({ part: 'new', list: 'oneOffs' })} />}
      empty="None yet. Add a car, a roof or an inheritance."
    >
      {shown.plan.oneOffs.map((one) => (
        <Row
          key={one.id}
          name={one.name}
          text={oneOffText(one)}
          value={format.signedMoney(one.cents)}
          move={<MoveOf {...{ shown, moves }} of="oneOff" id={one.id} />}
          onEdit={() => onEdit({ part: 'entry', list: 'oneOffs', id: one.id })}
        />
      ))}
    </Entries>
  );
}

function HomesCard({ shown, records, moves, onEdit }: RestsOnProps) {
  const format = useFormat();
  const { plan } = shown;
  const kept = planBasisOf(records).homes.filter(
    ({ assetId }) => !plan.homes.some((home) => home.kind === 'sold' && sameId(home.assetId, assetId)),
  );
  return (
    <Entries
      title="Homes"
      aside={<AddButton what="a home" onClick={() => onEdit({ part: 'new', list: 'homes' })} />}
      empty="None. What you buy or sell can be added."
    >
      {kept.map(({ assetId, name, value }) => (
        <Row
          key={String(assetId)}
          name={name}
          text="kept · does not count as wealth"
          value={format.money(value)}
          move=""
        />
      ))}
      {plan.homes.map((home) => (
        <Row
          key={home.id}
          name={home.name}
          text={homeText(home)}
          value={
            home.kind === 'bought'
              ? format.money(home.price)
              : format.money(assetValue(records, home.assetId))
          }
          move={<MoveOf {...{ shown, moves }} of="home" id={home.id} />}
          onEdit={() => onEdit({ part: 'entry', list: 'homes', id: home.id })}
        />
      ))}
    </Entries>
  );
}

function assetValue({ basis }: PlanRecords, id: Id) {
  return basis.lists.assets.find(({ assetId }) => sameId(assetId, id))?.value ?? ZERO;
}

/** What is recorded and ends by itself. */
function RecordsCard({ shown, records, moves }: RestsOnProps) {
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

function RecordMove({ of, id, moves }: Pick<RestsOnProps, 'moves'> & { of: 'debt' | 'bill'; id: string }) {
  const move = moves.get(`${of} ${id}`);
  return move ? <MonthsMoved months={move.months} /> : <Placeholder />;
}

function PotsCard({ shown, records, moves, onEdit }: RestsOnProps) {
  const format = useFormat();
  const { plan } = shown;
  return (
    <Entries title="Pots" empty="Nothing is saved yet.">
      {planBasisOf(records).savings.map(({ assetId, name, value }) => {
        const terms = plan.pots.find((pot) => sameId(pot.assetId, assetId));
        return (
          <Row
            key={String(assetId)}
            name={name}
            text={potText(terms)}
            value={format.money(value)}
            move={terms ? <MoveOf {...{ shown, moves }} of="pot" id={String(assetId)} /> : ''}
            onEdit={() => onEdit({ part: 'pot', assetId })}
          />
        );
      })}
    </Entries>
  );
}

function AssumptionsCard({ shown: { plan, rule }, bornIn, onEdit }: RestsOnProps) {
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
function EstimateCard({ shown, records, moves }: RestsOnProps) {
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

/** Enlarges the touch target without making the header taller. */
const asideStyles = { paddingBlock: '12px', marginBlock: '-12px' };

const rowStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 136px' },
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '9px',
  },
  // Without moves, the values are at the end.
  '& li:not(:has([data-part=move]))': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& li + li': { borderTopWidth: '1px' },
  '& li > div': { minWidth: '0', overflowWrap: 'anywhere' },
  '& li button': {
    justifyContent: 'flex-start',
    paddingBlock: '10px',
    marginBlock: '-12px',
    color: 'fg',
    fontSize: '15px',
    fontWeight: '500',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px' },
  '& [data-part=value]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-part=move]': {
    gridColumn: { base: '1 / -1', sm: 'auto' },
    color: 'fg.muted',
    fontSize: '14px',
    textAlign: { sm: 'end' },
    '&:empty': { display: { base: 'none', sm: 'block' } },
  },
} as const;
