// The voice of development orders: bugs, previews, tests and handovers.
import type { Voice } from './voice.ts';

export const developmentVoice: Voice = {
  delivered: `
    Everything is in the repository; the last commit is tagged as version 1.0, and the instructions are in the readme file.
    The preview address shows the final state. I have run the tests on a fresh machine, and all of them pass.
    The cause was a cache that ignored the language. The fix is four lines; the test that catches it is twenty.
    Load time on a mid-range phone went from 6.2 to 1.4 seconds; the measurements are attached.
    The old addresses redirect to the new ones; I checked all 212 of them with a script.
    I recorded a short film on how to add an entry and how to undo it.
  `,
  wrong: `
    on an older iPhone the form does not scroll far enough to reach the button
    the import stops at line 340, where a name has an apostrophe
    the time is shown one hour late for people in another time zone
    the instructions fail at step four on Windows
    the page is fast with an empty cache, but slow after signing in
    the confirmation mail goes to spam with one provider
  `,
  began: `
    Asked for a recording of the problem before saying anything else.
    Wrote two pages about what would be built, and then built exactly that.
    The preview link was there on the first evening.
    We had lost a week on this bug ourselves.
    Our previous developer had vanished, and the documentation with him.
    I am not technical, and was never made to feel it.
  `,
  good: `
    The cause was explained in two sentences that even our director understood.
    The code is tidy; our own developer had nothing to add, which is a first.
    The page now loads faster than I can lift the cup.
    There are tests, and they test the things that matter.
    The data arrived complete, down to the last strange customer number.
    Deployment took four minutes and nobody noticed it, as it should be.
    Found a second problem on the way, told us, and let us decide.
    The written guide means that I no longer have to call anybody.
  `,
  ended: `
    Will hire again without looking around.
    Finished two days before the deadline.
    Exactly what the checklist said, all ticked.
    We have already booked the next module.
    Calm, quick, honest.
    The best money we spent this quarter.
    Still answers questions weeks later.
  `,
  but: `
    The guide could have had a few more screenshots.
    Took a day longer than planned, but told us in time.
    The interface is a little plain for my taste.
    We needed one revision for the mobile menu.
  `,
  middling: `
    It works, but only after two rounds. The first version had clearly not been tried on a phone.
    Good technical knowledge, thin communication. I had to ask for the state of things every other day.
    The problem was fixed, though a similar one appeared elsewhere and was not part of the order. Fair, but unsatisfying.
  `,
  unhappy: `
    Deadline missed by five days and the tests that were promised are not there. We finished it ourselves.
    The fix worked in the preview and broke the checkout on the live site. It took a day until somebody answered.
    The code was copied from a template with our name typed over it. Not what was described.
  `,
  ofBuyer: `
    Gave me a test account, sample data and a clear description within the hour.
    Answered questions the same day and tried every preview.
    Knows what the tool is for and leaves the how to me. Ideal.
    Reported one thing at a time, with screenshots and times.
  `,
};
