// The voice of writing orders: drafts, tone, facts and commas.
import type { Voice } from './voice.ts';

export const writingVoice: Voice = {
  delivered: `
    The text is attached as a document and as plain text, with the sources at the end and two questions in the margin.
    All changes are tracked; the clean version is next to it. The style sheet lists the forty decisions I made.
    I cut about a fifth. If you miss anything, it is in the second file.
    There are five headlines. I would take the third, and I say why in the comment.
    A second reader went through it yesterday; her three remarks are already worked in.
    Names, dates and numbers are checked against your list, and one date in the original was wrong.
  `,
  wrong: `
    the second paragraph still claims something we cannot prove
    the tone is friendlier than we are, our readers would notice
    two names are spelled in two ways
    the summary is longer than agreed
    the example does not match the current version of the product
    the form of address changes in the middle
  `,
  began: `
    Called me for forty minutes and listened for thirty-eight.
    The outline alone was worth the order.
    I sent eleven pages of notes and an apology.
    We had rewritten this page six times ourselves.
    Asked ten questions, and three of them changed the text.
    I rarely recognise myself in what others write for me.
  `,
  good: `
    Half as long as our version and twice as clear.
    It sounds like us on a good day.
    Every fact has a source, and one of ours turned out to be wrong.
    The comments in the margin taught me more than a course.
    Not a single comma was moved without a reason.
    The translation keeps the joke, which I had thought impossible.
    My sister cried at the right place.
    Two customers have already quoted the first sentence back to us.
  `,
  ended: `
    We have agreed on a text every month.
    On time to the hour.
    I will not write these myself again.
    Recommended to anyone with too many words.
    Thank you for the patience with my family.
    Careful, quick and kind.
    Ordered the next chapter the same evening.
  `,
  but: `
    A little more courage in the headline would have been nice.
    Needed a second round because the tone was too formal at first.
    The text is excellent, the formatting took me some time.
    One source was behind a paywall.
  `,
  middling: `
    Correct and clean, but it could have been about any company. The second version was better.
    The edit was thorough in the first half and hurried in the second. It was repaired when I asked.
    Good writer, wrong subject perhaps. I had to explain a lot that is in the attachments.
  `,
  unhappy: `
    The draft contained two claims that are simply not true, although the sources were attached. We rewrote it ourselves.
    Late, and with typing errors in the first paragraph of a proofreading order. I did not expect that.
    The voice was not ours, and after the revision it was still not. We parted politely.
  `,
  ofBuyer: `
    Sent everything in one document, with the contradictions marked. I wish all families were like this.
    Comments were numbered, kind and final.
    Answered my questions within a day, including the uncomfortable ones.
    Trusted me to cut, and checked the facts carefully. The best combination.
  `,
};
