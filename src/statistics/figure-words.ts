export type BudgetPart = 'earnedIncome' | 'passiveIncome' | 'investments' | 'expenses';

export interface FigureWords {
  readonly label: string;
  readonly formula: string;
  readonly budgetPart?: BudgetPart;
  readonly factors?: { readonly times: string; readonly dividedBy?: string };
}

/** The figures with a label of their own, as on their page, each with its formula in words. */
export const figureWords = {
  totalAssets: total('Total Assets', 'The values of all your assets'),
  totalLiabilities: total('Total Liabilities', 'What you still owe on all your liabilities'),
  netWorth: { label: 'Net Worth', formula: 'What you own minus what you owe.' },

  homeValues: total('Value of Real Estate', 'The values of all your real estate'),
  homeDebts: total(
    'Debts on Real Estate',
    'What you still owe on the liabilities linked to your real estate, each counted once',
  ),
  homeEquity: {
    label: 'Home Equity',
    formula: 'The value of all your real estate minus the debts linked to it.',
  },

  totalCash: total('Cash', 'The values of all your cash assets'),
  totalRealEstateEquity: total(
    'Real Estate Equity',
    'The value of each property minus what you still owe on the liability linked to it',
  ),
  totalBonds: { label: 'Bonds', formula: 'Domestic and international bonds together.' },
  totalDomesticBonds: total('Domestic Bonds', 'The values of all your domestic bonds'),
  totalInternationalBonds: total('International Bonds', 'The values of all your international bonds'),
  totalStocks: { label: 'Stocks', formula: 'Domestic and international stocks together.' },
  totalDomesticStocks: total(
    'Domestic Stocks',
    'The values of all your domestic stocks, constant ones included',
  ),
  totalInternationalStocks: total('International Stocks', 'The values of all your international stocks'),
  totalCrypto: total('Cryptocurrency', 'The values of all your cryptocurrency'),
  totalMetals: total('Precious Metals', 'The values of all your precious metals'),
  totalCommodities: total('Commodities', 'The values of all your commodities'),
  totalNetAssets: {
    label: 'Total Net Assets',
    formula:
      'All asset classes together. Real estate counts with its equity; debts that no property is linked to are left out.',
  },
  percentCash: share('Cash', 'total net assets'),
  percentRealEstate: share('Real Estate Equity', 'total net assets'),
  percentBonds: share('Bonds', 'total net assets'),
  percentDomesticBonds: share('Domestic Bonds', 'all bonds'),
  percentInternationalBonds: share('International Bonds', 'all bonds'),
  percentStocks: share('Stocks', 'total net assets'),
  percentDomesticStocks: share('Domestic Stocks', 'all stocks'),
  percentInternationalStocks: share('International Stocks', 'all stocks'),
  percentCrypto: share('Cryptocurrency', 'total net assets'),
  percentMetals: share('Precious Metals', 'total net assets'),
  percentCommodities: share('Commodities', 'total net assets'),

  averageNetEarnedIncome: average('Net Earned Income', 'net earned income', 'earnedIncome'),
  averagePassiveIncome: average('Passive Income', 'passive income', 'passiveIncome'),
  averageTotalIncome: {
    label: 'Total Income',
    formula: 'Average net earned income plus average passive income.',
  },
  averageInvestments: average('Investments', 'investments', 'investments'),
  savingsRate: { label: 'Savings Rate', formula: 'All investments divided by all net earned income.' },
  averageMandatoryExpenses: average('Mandatory Expenses', 'mandatory expenses', 'expenses'),
  averageDiscretionaryExpenses: average('Discretionary Expenses', 'discretionary expenses', 'expenses'),
  averageTotalExpenses: {
    label: 'Total Expenses',
    formula: 'Average mandatory expenses plus average discretionary expenses.',
  },
  allNetEarnedIncome: total(
    'All Net Earned Income',
    'The net earned income of all your budgets',
    'earnedIncome',
  ),
  allInvestments: total('All Investments', 'The investments of all your budgets', 'investments'),

  savedCash: { label: 'Saved Cash', formula: 'The value of all your cash assets.' },
  monthsOfExpenses: {
    label: '6 Months of Mandatory Expenses',
    formula: 'Six times your average monthly mandatory expenses.',
    factors: { times: 'Months' },
  },
  shareOfNetAssets: {
    label: '5% of Net Assets',
    formula: 'One twentieth of your total net assets.',
    factors: { times: 'Share' },
  },
  target: {
    label: 'Target',
    formula: 'The greater of six months of mandatory expenses and 5% of your net assets.',
  },
  surplus: { label: 'Surplus/Deficit', formula: 'Saved cash minus the target.' },

  amountNeeded: amountNeeded('Amount Needed', 'all your expenses'),
  amountSaved: { label: 'Amount Saved', formula: 'Your net worth.' },
  shareSaved: { label: 'Part of the Amount Needed', formula: 'Your net worth divided by the amount needed.' },
  timeToFreedom: timeToFreedom('Time to Independence'),
  freedomDate: freedomDate('Freedom Date'),
  mandatoryAmountNeeded: amountNeeded('Amount Needed (mandatory)', 'your mandatory expenses'),
  mandatoryTimeToFreedom: timeToFreedom('Time to Independence (mandatory)'),
  mandatoryFreedomDate: freedomDate('Freedom Date (mandatory)'),
} satisfies Readonly<Record<string, FigureWords>>;

/** The figures that only proofs show. Their words may depend on the figure (`src/features/proof/proof-words.ts`). */
export type StepName =
  | 'planNetWorth'
  | 'planSpending'
  | 'planSaving'
  | 'planAmountNeeded'
  | 'planMonths'
  | 'planDate'
  | 'estimatedDate'
  | 'oneOff'
  | 'whatIfMove'
  | 'leverAmount'
  | 'unspentIncome'
  | 'leverMove'
  | 'debtOwed'
  | 'debtOwedPart'
  | 'debtNetWorth'
  | 'debtPayment'
  | 'debtBalloon'
  | 'debtBalloonPart'
  | 'debtSaved'
  | 'debtSavedAfter'
  | 'debtMonths'
  | 'expectedMonths'
  | 'expectedNetWorth'
  | 'yearlyBills'
  | 'billAmount'
  | 'billShare'
  | 'billDailyShare'
  | 'billLack'
  | 'billMissing'
  | 'billHeld'
  | 'billTotal'
  | 'rung'
  | 'rungByRefunds'
  | 'categoryTotal'
  | 'categoryAverage'
  | 'ladderMandatory'
  | 'ladderDiscretionary'
  | 'ladderMandatoryTotal'
  | 'ladderDiscretionaryTotal'
  | 'ladderCost'
  | 'ladderPaidFor'
  | 'ladderAmountNeeded'
  | 'ladderMonths'
  | 'refunds'
  | 'refundedCost';

export type FigureName = keyof typeof figureWords | StepName;

function total(label: string, what: string, budgetPart?: BudgetPart): FigureWords {
  return { label, formula: `${what}, added up.`, ...(budgetPart && { budgetPart }) };
}

function share(part: string, whole: string): FigureWords {
  return { label: `Share of ${part}`, formula: `${part} divided by ${whole}.` };
}

function average(label: string, what: string, budgetPart: BudgetPart): FigureWords {
  return { label, formula: `The ${what} of all your budgets, divided by the number of budgets.`, budgetPart };
}

function amountNeeded(label: string, what: string): FigureWords {
  return {
    label,
    formula: `What ${what} cost in a year, divided by the 4% of your savings that you can withdraw each year.`,
    factors: { times: 'Months per year', dividedBy: 'Withdrawal rate' },
  };
}

function timeToFreedom(label: string): FigureWords {
  return {
    label,
    formula:
      'How long your net worth takes to grow to the amount needed, if it earns 8% a year, compounded monthly, and your average investments are added at the end of each month.',
  };
}

function freedomDate(label: string): FigureWords {
  return { label, formula: 'This month plus the time to independence.' };
}
