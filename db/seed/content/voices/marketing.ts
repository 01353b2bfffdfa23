// The voice of marketing orders: goals, accounts, lists and numbers.
import type { Voice } from './voice.ts';

export const marketingVoice: Voice = {
  delivered: `
    Attached is the report: two pages for everybody, and the tables for whoever wants to check me.
    The campaigns are live with the limits we agreed; the first numbers that mean anything will be there on Thursday.
    All twelve posts are in the calendar with pictures and alternative texts. Please read them in one go.
    I tested each conversion with a real order; the receipts are in the folder, and two of them should be refunded.
    The list has 38 names. Next to each is the article that made me choose it.
    Baseline and current state are side by side, with the date, so that nobody can flatter themselves.
  `,
  wrong: `
    two of the addresses on the list no longer exist
    the numbers for March differ from what our till says
    the third post names a product we stopped selling
    the limit in the account is higher than agreed
    the mail looks broken in dark mode on my phone
    the competitor in row five is not one, they supply us
  `,
  began: `
    The first question was about our margin, not about our colours.
    Told us on the first call what we should stop doing.
    We had paid an agency for two years without understanding a single report.
    I expected buzzwords and got a table.
    Looked at our old numbers for an hour and found the leak.
    The plan fits on one page and we have actually followed it.
  `,
  good: `
    Enquiries are up by a third since, and for once we know why.
    Every recommendation came with the effort and the likely effect.
    The texts sound like our shop and not like an advertisement.
    Said clearly what cannot be known from so few visitors.
    Three journalists answered, and one of them came.
    The newsletter was read by more than half of the list.
    We spend less now and sell the same.
    The interviews were quoted word for word, and some of it hurt usefully.
  `,
  ended: `
    We continue month by month.
    Honest work, rare in this field.
    Delivered on the agreed day.
    The call at the end was worth it alone.
    Would order again at twice the price.
    Our team can now do half of it alone, as promised.
    Highly recommended for small companies.
  `,
  but: `
    I would have liked one more example for our field.
    The report is good but took two reminders.
    Results are slower than I hoped, though nobody promised otherwise.
    Some of the posts needed our corrections.
  `,
  middling: `
    Solid analysis, but several of the points were things we had listed in the brief ourselves.
    The set-up is correct. The explanations were too technical for our team, and the call was short.
    Nice texts, average pictures. The second week felt a bit like the first.
  `,
  unhappy: `
    Half of the contacts on the list were out of date. The second list was better but came after our launch.
    The report consisted mainly of screenshots of a tool. I could have made those myself.
    The campaign ran two days without the limit we had agreed. It was refunded, but not noticed first by the seller.
  `,
  ofBuyer: `
    Opened all accounts on the first day and told me their real margin.
    Had a clear goal and the patience to wait for numbers.
    Read the whole report and asked about page nine.
    Approved a month of posts in one evening. Thank you.
  `,
};
