import { type Id, sameId } from '#contract/fields.ts';
import { ZERO } from '#contract/money.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { AddButton, type CardProps, Entries, MoveOf, Row } from './entry-rows.tsx';
import {
  changeText,
  homeText,
  incomeText,
  joined,
  oneOffText,
  phaseText,
  potText,
  spanText,
} from './entry-texts.ts';
import { plannedMoney } from './shown-life.ts';

export function IncomesCard({ shown, records, moves, onEdit }: CardProps) {
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

export function PhasesCard({ shown, records, moves, onEdit }: CardProps) {
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

export function OneOffsCard({ shown, moves, onEdit }: CardProps) {
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

export function HomesCard({ shown, records, moves, onEdit }: CardProps) {
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

export function PotsCard({ shown, records, moves, onEdit }: CardProps) {
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
