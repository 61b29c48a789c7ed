import type { InterestConvention } from '#contract/debts.ts';
import { monthOfDay } from '#src/statistics/calendar-month.ts';
import type { DebtOutcome, DebtQuestion } from '#src/statistics/debts/debt-schedule.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatList, formatMonthName } from '#src/ui/format/texts.ts';

export const conventionNames: Readonly<Record<InterestConvention, string>> = {
  monthly: 'Monthly: the rate ÷ 12',
  effective: 'Effective: twelve months make the rate',
  daily: 'Daily: the rate × days ÷ 365',
  none: 'No interest',
};

export const questionWords: Readonly<Record<DebtQuestion, string>> = {
  principal: 'a smaller principal',
  interest: 'how interest is reckoned',
  rate: 'the interest rate',
  paymentDay: 'the day of the payment',
  paymentOrLastDay: 'the payment or the last day',
};

/** `the interest rate and the day of the payment` */
function missingWords(questions: readonly DebtQuestion[]): string {
  return formatList(questions.map((question) => questionWords[question]));
}

/** The month of a day: `March 2041`. */
export function monthText(day: string): string {
  return formatMonthName(monthOfDay(day));
}

/** Why a debt has no schedule, in a sentence. Undefined if it has one. */
export function noScheduleText(format: Format, outcome: DebtOutcome): string | undefined {
  switch (outcome.kind) {
    case 'missing':
      return `A schedule also needs ${missingWords(outcome.questions)}.`;
    case 'nothing-owed':
      return 'Nothing is owed.';
    case 'ends-before-payment':
      return outcome.firstDay === undefined
        ? 'The last payment is before the first one.'
        : `The last payment is before the first one, which is on ${outcome.firstDay}.`;
    case 'never-ends': {
      const { payment, monthlyInterest } = outcome;
      const interest = format.drawnMoney(monthlyInterest);
      return payment > monthlyInterest
        ? `It never ends: ${format.money(payment)} a month is hardly more than the interest, ${interest}.`
        : `It never ends: ${format.money(payment)} a month is not more than the interest, ${interest}.`;
    }
    case 'ends':
      return undefined;
  }
}
