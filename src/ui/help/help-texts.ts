/** The explanations behind the `?` buttons. */
export const helpTexts = {
  netEarnedIncome:
    'What you earn by working, after taxes and deductions: your take-home pay. Your savings rate is the share of it that you invest or save.',
  mandatory:
    'Mandatory expenses are needs, such as rent, groceries and insurance. All others are discretionary: you could do without them if you had to. Your cash reserve should cover six months of mandatory expenses.',
  returnAndWithdrawal:
    'The estimate assumes that your net worth, and what you add to it each month, grow by 8% a year. You need 25 times what you spend in a year, so that withdrawing 4% pays for it. Real returns vary, so take the date as a guide. The 8% is before inflation.',
  todaysMoney:
    'Prices rise: what costs 100 today costs about 134 in ten years if they rise by 3% a year, as US prices have on average since 1928. The amount needed is in today’s prices, but the 8% is a return before inflation. In today’s money, only what the return adds beyond prices counts, about 5% a year, and what you put aside rises with prices. So this date is later, and closer to what you can expect. The past of the markets is after inflation too, and there a home and cash only keep their value. You can try another inflation in the what-if on the Freedom page.',
  constantDomestic:
    'Domestic stock that you want to list separately, such as shares from your employer that you simply hold. The asset breakdown counts it as domestic stock.',
  equity:
    'The part of a property that is yours: its value minus what you still owe on the linked liability. Without a linked liability, it is the full value.',
};

export type HelpTopic = keyof typeof helpTexts;
