// What people say in orders of every category: greetings, thanks, answers, replies under reviews.
import { linesOf } from '../trades/trade.ts';

/** The note that goes with files. */
export const fileNotes = linesOf(`
  Attached. The newest version is the one with the date in its name.
  I have put everything into one archive. The folder "old" is only for amusement.
  Here are the files. The photographs may be used, the drawings are only for reference.
  Attached as one file. Please tell me if you need the original size.
  Everything I have. It is not tidy, but it is complete.
`);

/** For a question that nobody has prepared an answer to. */
export const plainAnswers = linesOf(`
  Everything is in the attachment, numbered. If two points contradict each other, the later one counts.
  I have no strong opinion on this. Please do what you would do for yourself.
  I have listed it in the attachment. Please ask if anything is missing.
`);

export const deliveryGreetings = linesOf(`
  Hello, it is finished.
  Good morning, here is your delivery.
  Hello, this is the complete work for your order.
  Here it is, a little earlier than planned.
  Hello, thank you for your patience and your clear answers.
  Good evening, everything is attached.
  Hello again, here is the version I would sign.
`);

export const redeliveryGreetings = linesOf(`
  Hello, here is the corrected version.
  Thank you for the exact list. All points are done.
  Here is the next version with your changes.
  Hello, I have worked through your remarks one by one.
`);

export const deliveryEndings = linesOf(`
  Please go through the checklist and tell me about anything that is not as it should be.
  All points of the package are done; I have ticked them above.
  If you want to change a detail, write it to me as a list and I will do it in one go.
  It was a pleasure to work on this. Take your time to look at it.
  I stay reachable for questions, also after you have approved it.
  Please look at it once on your phone as well.
  If everything is right, you can approve it; if not, I am here.
`);

export const revisionOpenings = linesOf(`
  Thank you, most of it is just right.
  This is close. A few things before I can approve it:
  Good work so far, with one reservation.
  Thank you for the quick delivery. I went through the checklist.
  I showed it to two colleagues, and we agree on this:
  Nearly there.
`);

export const revisionEndings = linesOf(`
  Everything else can stay as it is.
  The rest is lovely, please do not touch it.
  If that is changed, I will approve it the same day.
  Please tell me if I have misunderstood something.
  No hurry, tomorrow is fine.
  I have marked the places in the attachment.
`);

export const buyerPraise = linesOf(`
  Clear brief, quick answers, fair comments.
  A pleasure to work with.
  Polite, prompt and precise.
  Knows their subject and respects mine.
  Everything I needed was there on the first day.
  Very good communication from beginning to end.
`);

export const buyerEndings = linesOf(`
  Gladly again.
  I look forward to the next order.
  Recommended to every seller.
  Thank you for the trust.
  Approved on the day of delivery, which I appreciate.
  Welcome back at any time.
`);

export const buyerMiddling = linesOf(`
  Friendly, but the brief changed twice after the start. In the end we found a way.
  The answers to my questions took several days, which made the deadline tight. The comments themselves were fair.
  Good contact at the beginning, little in the middle. Approved without a word.
`);

export const buyerUnhappy = linesOf(`
  Requirements arrived in pieces over a week, and the last piece contradicted the first.
  Asked for work outside the package again and again. I would need a clearer brief next time.
`);

export const thanks = linesOf(`
  Thank you for the kind words and the clear brief.
  Thank you. It helped a lot that you answered so quickly.
  That makes my week. Thank you for the trust.
  Thank you, it was a good project from the first mail on.
  Thanks. I have hung a print of it over my desk, if you do not mind.
  Thank you very much. Say hello to your colleagues.
  I enjoyed this one. See you next time.
  Thank you for taking the time to write this.
`);

export const thanksWithPromise = linesOf(`
  Thank you. You are right about that point, and I have already changed how I do it.
  Thank you for the honest review. Next time that part will be in the first version.
  Fair remark, thank you. I have added it to my own checklist.
  Thank you. I am glad it works now, and sorry it took one round more than it should have.
`);

export const apologies = linesOf(`
  I am sorry that this did not go the way you needed. I should have asked earlier instead of guessing.
  Thank you for writing it down so clearly. The delay was my fault, and I have refunded the extra.
  I understand the disappointment. I would have liked to repair it and remain reachable if you wish.
  You are right that I answered too late. I was ill, but I should have told you. I am sorry.
`);
