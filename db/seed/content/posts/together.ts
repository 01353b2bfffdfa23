// Posts for both sides: feedback, the edges of an agreement, and what things cost.
import type { DemoPost } from '../posts.ts';

export const togetherPosts: DemoPost[] = [
  {
    slug: 'feedback-that-makes-the-next-version-better',
    title: 'Feedback that makes the next version better',
    summary:
      'A revision is only as good as the sentence that asks for it. How to say what is wrong without saying how to fix it.',
    authorCategory: 'design',
    cover: { category: 'writing', subcategory: 'editing-proofreading', seed: 'feedback-7' },
    tags: ['working-together', 'hiring'],
    daysAgo: 14,
    markdown: `
You open the delivery, and something is not right. You cannot say what. So you write “can we try something different?”, and what comes back is different and still not right. Two revisions are gone.

Feedback is a skill, and it is the buyer’s half of the work.

## First look, then write

Look at the delivery twice: once quickly, as your own customers will, and once slowly. Write down the first impression before it fades; it is the only one nobody can repeat. Then wait an hour. Half of what annoyed you will seem unimportant, and the other half is your feedback.

## Say what happens to you, not what to do

“Make the headline red” leaves the seller two choices: do it, or argue. “I read the price before I read what it is” gives them a problem that they are trained to solve. Perhaps red is the answer. Perhaps the price is simply too large.

A good sentence has three parts: **where**, **what happens**, **why it matters**. “On the second page (where), I did not understand that the offer ends on Friday (what happens), and that is the reason for the whole leaflet (why).”

## Sort it

Not everything is equally important, and the seller cannot see the order in your head. Three groups are enough:

1. **Not as agreed.** The package says five pictures, there are four. This is what a revision is for. Mark the point in the list of the order.
2. **Does not work for our purpose.** It was done as agreed and still misses. Explain the purpose again; often the brief was the problem.
3. **Taste.** Say that it is taste. “I would prefer a warmer colour, but I leave it to you” is a perfectly good sentence, and you will be surprised how often the seller has a reason.

## One person, one list

If three people look at it, let one of them write. Collect, decide, and send one list. Contradictions that you do not settle will be settled by the seller, and not in your favour. Nothing costs more revisions than a boss who appears on the last day.

## Say what is good

Not to be nice. What you do not mention may be changed in the next version, because nobody knew you liked it. “Please keep the drawing of the boat exactly as it is” protects it.

## New wishes are new work

While looking you will have ideas. That is a sign of good work. Write them down separately, and order them separately. A revision corrects what was agreed; an idea is the beginning of the next order. Both sides stay friends that way.

Last, be quick. The seller has your project in their head for a day or two. Feedback on the same evening costs them a quarter of the time that feedback after a week does, and you will see the difference in the result.
`,
  },
  {
    slug: 'when-small-favours-become-the-job',
    title: 'When small favours become the job',
    summary:
      'How an agreement grows by one little thing at a time, and how to say so without spoiling the mood.',
    authorCategory: 'writing',
    cover: { category: 'marketing', subcategory: 'analytics-reporting', seed: 'favours-8' },
    tags: ['working-together', 'selling'],
    daysAgo: 61,
    markdown: `
It begins with a sentence that everybody knows: “while you are at it, could you quickly…” You could. It takes ten minutes. The next one takes twenty. A week later you are doing a different job for the same price, and you are angry with a person who has done nothing wrong, because nobody ever told them where the edge was.

## The edge has to exist before it can be named

An order here begins with a list of what is included. Write that list so that it ends somewhere. “Social media pictures” has no edge. “Six pictures in one size, from photographs you provide” has four of them: number, size, kind, source. When a seventh is asked for, the list says no for you.

Do it in both directions. A line that says what is *not* included, “retouching of people is not part of this”, prevents more trouble than any policy.

## Ten minutes may be a gift

Not everything has to be counted. A small thing that delights the other person is good business. But give it as a gift, with a ribbon: “I have added the square version, it took only a moment.” A gift that is not named becomes the new standard.

A useful rule: one favour per order, chosen by you. The second request gets the sentence below.

## The sentence

> Gladly. That is outside of what we agreed, so I would do it as an extra for [price], ready on [day]. Or we leave it out and keep the date. What do you prefer?

It contains no complaint. It says yes, names the edge, and gives two good choices. Most people take one of them without thinking, and some are relieved: they were not sure whether they were allowed to ask.

What you should not do is silently do it, or silently not do it. Both look the same to the other person until the day of the delivery.

## For buyers: how to ask

You are not a bad person for having ideas. Ask early, ask in one message instead of five, and ask with a question that can be answered with no: “would this fit into the package, or is it a separate order?” You will be told the truth, and the next time you will be told it before you ask.

If you feel that everything costs extra, look at the package again. Perhaps you bought the small one for the large job. It is cheaper to order the right one than to build it from additions.

## Write it where both can find it

Agreements made in a call are forgotten by whoever they do not suit. Put the outcome into the order: what was added, for how much, until when. Two lines. If there is ever a question, everybody looks at the same text, and there is usually no question.

Good edges make generous people. Those who know where their work ends can afford to step over the line now and then, and enjoy it.
`,
  },
  {
    slug: 'what-a-one-minute-video-really-costs',
    title: 'What a one-minute video really costs',
    summary:
      'From the script to the subtitles: where the hours go, and how to spend less without getting less.',
    authorCategory: 'video',
    cover: { category: 'video', subcategory: 'explainer-videos', seed: 'minute-9' },
    tags: ['hiring', 'pricing', 'video'],
    daysAgo: 75,
    markdown: `
“It is only a minute.” Everyone who edits video has heard it. A minute of finished video is short in the way a haiku is short: all the time went into what is no longer there.

## Where the hours go

For a simple explainer of sixty seconds, with drawings and a voice, a realistic plan looks like this:

- **Script: 3 to 5 hours.** A hundred and forty words, rewritten until each one is needed. This is the cheapest place to change your mind.
- **Storyboard: 3 to 6 hours.** Twelve to twenty frames. The second cheapest place.
- **Drawing: 8 to 15 hours.** Depends on the style more than on the length.
- **Voice: 1 to 2 hours**, with a retake for the product name that everyone pronounces differently.
- **Movement: 10 to 20 hours.** Each second is looked at a dozen times.
- **Sound, subtitles, formats: 3 to 5 hours.** Forgotten in almost every budget, noticed by almost every viewer.

That is between 28 and 53 hours. Now you can read the prices you see. Somebody who offers all of it for thirty dollars uses ready-made scenes with your logo. That can be the right choice; it should only be a choice.

## How to spend less without getting less

**Bring the script.** Not a finished one, but the five sentences that must be understood. You know your product, and you save the hours in which somebody learns it.

**Decide on paper.** Approve the storyboard slowly and the animation quickly. A change on paper costs minutes. The same change in a moving scene costs an afternoon, and a revision.

**Make it shorter.** The second half of most videos explains what the first half already showed. Forty good seconds are watched to the end more often than ninety, and they cost half.

**Order the formats at the beginning.** If you need it upright for phones as well, say so before the first drawing. Turning a wide picture into a tall one afterwards means drawing it again.

**Use your own voice.** Unless you need an actor, a calm person with a decent microphone in a room full of coats sounds honest. That is often what was missing.

## What not to save on

Sound. People forgive a plain picture and leave because of bad sound. And subtitles: more than half of all short videos are watched silently, and some of your viewers cannot hear at all. Ask for them as a separate file, so that you can correct a name later without rendering everything again.

## A sensible order

If you have never ordered a video, split it in two. First a small order: script and storyboard. You will see how the seller thinks, and you end up with a document that any animator can work from. Then the production, with everything decided.

It is the same money, in two steps, and each of them can be checked before the next one begins.
`,
  },
];
