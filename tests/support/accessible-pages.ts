/*
 * What the accessibility test expects of each page, besides what it expects of all pages. A new page needs a tree here, and
 * its addresses in `every-route.ts`.
 */

const itemForm = (title: string) => `  navigation Breadcrumb
  heading1 ${title}
  form ${title}
  textbox Amount | Date | Note
  button Save
  link Cancel`;

/**
 * By route, what a screen reader finds, in its order: a role and its names on each line, headings with their level. More may
 * come between them, so that an addition breaks nothing. Amounts, dates and what depends on them are left out.
 */
const TREES = `
/profile/
  heading1 Profile
  link Security | Your Data
  textbox Name
  button Change name
  heading2 Email address
  button Change email address
/profile/activity
  navigation Breadcrumb
  heading1 Activity
  search Changes
  searchbox Search
  group Kind
  button All | Entries | Assets | Debts | Plans | Categories | Imports | Profile | Undone
  heading2 Today
  list
  heading3 Asset “Fund” added
  button Asset “Fund” added | Undo Asset “Fund” added
/profile/data/
  navigation Breadcrumb
  heading1 Your Data
  button Save CSV of Assets | Save CSV of Liabilities | Save CSV of Entries
/profile/data/statement
  navigation Breadcrumb
  heading1 Bank Statement
  button Choose files, or drop them here
/profile/security
  navigation Breadcrumb
  heading1 Security
  form Change password
  textbox Current Password
  button Show Current Password
  textbox New Password | Confirm New Password
  button Change password
  heading2 Two-step sign-in
  button Set up two-step sign-in
  heading2 Sessions
  list Sessions
  heading2 Delete account
  button Delete account
/assets/$assetType
  heading1 Assets
  link Add New
  tablist Asset types
  tab Cash | Real Estate | Bonds | Stocks | Cryptocurrency | Precious Metals | Commodities
  tabpanel Cash
  table Cash
  columnheader Name | Value
  link Bank
  combobox Rows per page
/assets/all
  heading1 All Assets and Liabilities
  table All Assets and Liabilities
  columnheader Name | Number of Shares | Share Price | Value | Share | Last Year | Last Updated
  rowheader Cash | Bank
  link Bank
  textbox Value of Bank
  rowheader Stocks | Fund
  link Fund
  textbox Number of Shares of Fund | Share Price of Fund | Value of Fund
  button Save
/assets/add/$assetTypes
  heading1 Add a New Asset
  form Add a New Asset
  combobox Type
  textbox Name | Value
  button Save | Save and add another
  link Cancel
/assets/edit/$assetId
  heading1 Edit Asset
  form Edit Asset
  combobox Type
  textbox Name | Symbol | Number of Shares | Share Price | Value
  button Save
  link Cancel
  button Delete
  heading2 Past values
  slider Amount over time, points
  table Past values
  columnheader Date | Amount | Actions
  rowheader Now
  button Add a past value | Paste from a spreadsheet
/liabilities/
  heading1 Liabilities
  link Add New
  table Liabilities
  columnheader Name | Principal
  combobox Rows per page
/liabilities/add
  heading1 Add a New Liability
  form Add a New Liability
  textbox Name | Principal
  button Save | Save and add another
  link Cancel
/liabilities/$liabilityId
  heading1 Edit Liability
  form Edit Liability
  textbox Name | Principal
  button Save
  link Cancel
  button Delete
  heading2 Past values
  table Past values
/liabilities/$liabilityId/schedule
  navigation Breadcrumb
  heading1 Mortgage
  link Edit
  button Take it over
  heading2 Ends in
  table The debt
  heading2 Sooner or later
  textbox Extra each month, exact
  slider Extra each month
  slider Extra once
  table Sooner or later
  columnheader Into the debt | Invested instead
  heading2 Paid so far
  link All entries
  table Paid so far
  heading2 What is owed
  button Show as table
  heading2 Where the payments go
  heading2 Payments to come
  button Save CSV
  table Payments to come
  columnheader Day | Payment | Interest | Principal | Owed afterward
/liabilities/payoff
  navigation Breadcrumb
  heading1 Pay Off Sooner
  heading2 Sooner or later
  slider Extra each month | Extra once
  table Sooner or later
  columnheader Into the debt | Invested instead
  button Show as table
/expenses/
  heading1 Expenses
  link Add New
  table Expenses
  columnheader Name | Mandatory
  link Fun | Rent
  combobox Rows per page
/expenses/add
  heading1 Add a New Expense
  form Add a New Expense
  textbox Name
  checkbox Mandatory
  button About needs and wants | Save | Save and add another
  link Cancel
/expenses/$expenseId
  heading1 Edit Expense
  form Edit Expense
  textbox Name
  checkbox Mandatory
  button Save
  link Cancel
  button Delete
/statistics/
  heading1 Statistics
  heading2 Freedom Date Estimate
  table Freedom Date Estimate
  rowheader Amount Needed | Amount Saved | Time to Independence | Freedom Date
  heading3 What it rests on
  button About the 8% and the 4%
  heading3 Why it moved
  heading3 What would move it
  heading2 Net Worth
  link Asset Breakdown
  table Net Worth
  rowheader Total Assets | Total Liabilities | Net Worth
  heading2 Cash Reserve Recommendation
  table Cash Reserve Recommendation
  rowheader Saved Cash | Target | Surplus/Deficit
  heading2 Averages
  table Averages
  rowheader Net Earned Income | Passive Income | Total Income | Investments | Savings Rate
  rowheader Mandatory Expenses | Discretionary Expenses | Total Expenses
  button Show as table
  slider Income and spending by month, points
/statistics/assetBreakdown
  heading1 Asset Breakdown
  button Back
  heading2 All Assets
  table All Assets
  columnheader Type | Amount | Percent
  rowheader Cash | Real Estate Equity | Bonds | Stocks | Total Net Assets
  heading2 Bonds Breakdown
  table Bonds Breakdown
  heading2 Stocks Breakdown
  table Stocks Breakdown
  rowheader Domestic | International | Total
/statistics/expenseAverages/$expenseType
  heading1 Mandatory Expenses
  button Back
  table Mandatory Expenses
  columnheader Name | Average Amount
  combobox Rows per page
/statistics/freedom/odds
  heading1 The Odds
  link Back
  textbox How sure you want to be, exact
  slider How sure you want to be
  heading2 On one scale
  heading3 If the markets rose by the same in every year | If they went as in drawn parts of their past
  heading2 How it was drawn
  heading3 What these odds cannot know
  textbox Months in a block | Seed
  button Draw again
/statistics/freedom/rules
  heading1 What Gives Way
  link Live through it | Back
/statistics/freedom/live
  heading1 Live Through It
  button Print
  link Back
  group Stop work in
  button 1929 | 1937 | 1966 | 1973 | 2000 | 2008
  combobox Month | Year
  heading2 Retired in January 1966
  group Years
  button Year before | Next year
  slider Year
  button Show as table
  heading2 The year 1966
  table The year 1966
  rowheader Stocks | Prices | Your mix, after prices | You spent | Left, in today’s money
  heading2 What is left
  slider What is left, month by month, points
  heading2 What gives way
  combobox Spending rule
  link Change the rule
  table What gives way
  columnheader Category | A month | 1966 on | December 1966 | Months without
/statistics/freedom/record
  heading1 The Record
  link Back
  heading2 What was said
/statistics/freedom/year
  heading1 A Year in Freedom
  button Print
  link Back
  group Year
  button Without amounts
  heading2 The year 2026
  heading2 Month by month
  heading2 Then and now
  table Then and now
  columnheader Figure
  rowheader Freedom Date | Time to Independence | Part of the Amount Needed | Net Worth
  heading2 Savings rate
  heading2 What moved it most
  link Where it flowed in 2026
/budgets/flows
  navigation Breadcrumb
  heading1 Where It Flowed
  group Months shown
  combobox Year | Month
  heading2 Where it flowed in 2026
  slider Money in 2026, parts
  heading3 Where it came from
  table Where it came from
  columnheader Source | Amount | Percent
  heading3 Where it went
  table Where it went
  columnheader Use | Amount | Percent
  heading3 What was spent
  table What was spent
  columnheader Category | Amount | Percent
  heading2 Spending in 2026 by category and month
  table Spending in 2026 by category and month
  columnheader Category | January 2026 | December 2026 | Average | Total
  rowheader Rent | Fun | All categories
/statistics/freedom/
  heading1 Freedom
  link Back
  heading2 The way there
  slider The way there, points
  heading2 What if
  textbox Annual return, exact
  slider Annual return
  textbox Monthly spending, exact
  slider Monthly spending
  radiogroup Months averaged | Home equity counts
  heading2 What would move the date
  table What would move the date
  heading2 How sure is it?
  link The odds | What gives way | Live through it | The record | A year in freedom
  heading2 Why it moved
  heading2 The ladder
  table The ladder
  columnheader Category | A month | Paid for
  heading2 Against history
  combobox The past | Invested in
  heading3 Beside the Trinity study
  radiogroup Years it had to last
  table Beside the Trinity study
/statistics/history
  heading1 History
  link Back
  group Months shown
  button All
  combobox From | To
  heading2 Net Worth
  slider Net worth by month, points
  heading2 Income and Expenses
  slider Income and expenses by month, points
  heading2 Savings Rate
  slider Savings rate by month, points
/statistics/plan
  heading1 Life Plan
  heading2 Make your first plan
/statistics/spending
  heading1 Where the money went
  button Back
  heading2 Spending in 2026
  table Spending in 2026
  columnheader Category | Amount | Percent
  rowheader Rent | Fun | Total Expenses
  heading2 Month by month
  slider Spending in 2026 by month, points
/budgets/
  heading1 Budgets
  button Another month… | Add New
  table Budgets
  columnheader Date | Expenses | Earned Income | Passive Income | Investments | Savings Rate
  combobox Rows per page
/budgets/entries
  navigation Breadcrumb
  heading1 All Entries
  search Entries
  searchbox Search
  combobox Kind | Category | Period
  button More filters
  table Sums
  rowheader Expenses | Net Earned Income | Passive Income | Investment / Savings
  slider Expenses by month, points
  table Entries
  checkbox Select all
  columnheader Date | Month | Category | Note | Amount
/budgets/schedules/
  navigation Breadcrumb
  heading1 Schedules
  link Add New | Cash ahead
  table Schedules
  columnheader What | How often | Next | Amount | A year
  link Rent
  combobox Rows per page
  heading2 On average
  table On average
  columnheader Kind | A year | A month
  rowheader Bills
/budgets/schedules/ahead
  navigation Breadcrumb
  heading1 Cash ahead
  heading2 The next twelve months
  table Cash ahead
  rowheader Cash today
  slider Cash by day, points
  heading2 What is assumed
  heading2 Calendar
  button Next month
  grid
/budgets/schedules/add
  navigation Breadcrumb
  heading1 Add a New Schedule
  form Add a New Schedule
  combobox What
  textbox Amount
  combobox Each time | Repeats | On
  textbox First day | Last day
  list Next days
  textbox Note
  checkbox Record by itself
  button Save | Save and add another
  link Cancel
/budgets/schedules/$scheduleId
  navigation Breadcrumb
  heading1 Edit Schedule
  form Edit Schedule
  combobox What
  textbox Amount
  combobox Each time | Repeats | On
  textbox First day | Last day
  list Next days
  textbox Note
  checkbox Record by itself | Paused
  button Save
  link Cancel
  button Delete
  heading2 Next
  heading2 Settled days
/budgets/$budgetId/
  navigation Breadcrumb
  list Totals
  link Expenses | Net Earned Income | Passive Income | Investment / Savings
  form Quick entry
  combobox What
  textbox Amount | Date | Note
  button Add | Delete this month
/budgets/$budgetId/copy
  navigation Breadcrumb
  heading1 Copy from a month
  combobox Copy from
  button Select all | Select none
  heading2 Net Earned Income | Passive Income | Investment / Savings | Mandatory | Discretionary
/budgets/$budgetId/plan
  navigation Breadcrumb
  heading1 Plan the Month
  button Fill from the averages
  table Plan
  columnheader Expense | Average | Last month | Plan
  rowheader Mandatory | Rent
  textbox Plan for Rent
  rowheader Discretionary | Fun
  textbox Plan for Fun
  link Cancel
  button Save
/budgets/$budgetId/$itemKind/
  navigation Breadcrumb
  heading1 Earned Income
  link Add New
  table Earned Income
  columnheader Date | Amount
  combobox Rows per page
/budgets/$budgetId/$itemKind/add
${itemForm('Add a New Investment/Savings Item')}
/budgets/$budgetId/$itemKind/$itemId
${itemForm('Edit Earned Income Item')}
/budgets/$budgetId/expenses/
  navigation Breadcrumb
  heading1 Expenses
  table Categories
  columnheader Expense | Amount
  link Fun | Rent
  combobox Rows per page | Expense
  button Add
/budgets/$budgetId/expenses/$budgetExpenseId/
  navigation Breadcrumb
  heading1 Rent
  link Add New | All months
  table Rent
  columnheader Date | Amount
  combobox Rows per page
  button Delete
/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add
${itemForm('Add a New Expense Item')}
/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/$budgetExpenseItemId
${itemForm('Edit Expense Item')}
`;

interface AccessiblePage {
  readonly tree: string;
  /** The Playwright selectors of the controls that open a dialog. It is enough to open each dialog on one page. */
  readonly opens?: readonly string[];
  /** Whether the page can be shown without data from the server. */
  readonly needsNoData?: true;
  /** Why Tab does not reach all of its fields. */
  readonly movesWithArrows?: string;
}

const DETAILS: Readonly<Record<string, Omit<AccessiblePage, 'tree'>>> = {
  '/profile/data/': { needsNoData: true },
  '/profile/data/statement': { needsNoData: true },
  '/assets/all': { movesWithArrows: 'Tab goes down one column, as Enter does. The arrow keys go across.' },
  '/assets/add/$assetTypes': { needsNoData: true },
  '/liabilities/add': { needsNoData: true },
  '/liabilities/$liabilityId': { opens: ['role=button[name="Delete"]'] },
  '/expenses/add': { needsNoData: true },
  '/statistics/': { opens: ['.proof-button >> nth=0'] },
  '/budgets/entries': { movesWithArrows: 'Tab reaches one row. The arrow keys move between rows.' },
  '/budgets/$budgetId/': { opens: ['role=button[name="Delete this month"]'] },
};

export const accessiblePages: Readonly<Record<string, AccessiblePage>> = Object.fromEntries(
  TREES.trim()
    .split(/\n(?=\/)/)
    .map((page) => {
      const [route = '', ...tree] = page.split('\n');
      return [route, { tree: tree.join('\n'), ...DETAILS[route] }];
    }),
);
