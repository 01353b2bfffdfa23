// The voice of design orders: sketches, files, proofs and taste.
import type { Voice } from './voice.ts';

export const designVoice: Voice = {
  delivered: `
    Attached are the final files, sorted into print and screen, with a short note on which one to use where.
    You will find the artwork as PDF and SVG, plus the pictures for the website in two sizes.
    I have changed the two points from your last message and checked everything once more at real size.
    The colours are set up for your printer; the values are on the second page.
    The small version was redrawn rather than shrunk, so it stays readable at 16 pixels.
    All layers are named, and the fonts are listed in the text file next to it.
  `,
  wrong: `
    the contrast on the dark background is too weak, I cannot read the second line on my phone
    the spacing looks tighter than in the draft we agreed on
    the printer says the bleed is missing on one side
    the file opens with a replaced font on our computer
    the colours differ between the PDF and the PNG
    the small version still has the thin lines in it
  `,
  began: `
    Began with good questions instead of a drawing.
    The first sketches arrived on the second day and were refreshingly rough.
    I came with a vague idea and a photograph of a shelf.
    This was our third attempt at a logo with a third designer, and the first that worked.
    The brief was twelve lines long, and every one of them found its way into the design.
    I was nervous about giving feedback, and it turned out to be easy.
  `,
  good: `
    The letters are drawn, not typed, and you can see it.
    Our printer called to say that these were the cleanest files of the year.
    The colours look the same on paper as on the screen, which I had stopped believing in.
    Even the tiny version on the jar lid is readable.
    The reasons for each decision were explained in a sentence, without jargon.
    The files are so well sorted that my colleague found everything alone.
    The second direction surprised us, and that is the one we took.
    My mother, who dislikes everything new, wants a bag with it.
  `,
  ended: `
    Already ordered again.
    We will be back for the packaging.
    Delivered a day early.
    Worth every cent.
    A pleasure from the first message to the last file.
    Highly recommended to anyone who cares about details.
    I only wish I had found this gig a year ago.
  `,
  but: `
    One star less because the first draft needed more explanation than I had expected.
    The files came at the very last hour of the deadline, otherwise perfect.
    I would have liked one more colour variation.
    The guide is a little short for our team.
  `,
  middling: `
    The design is fine, but it took three rounds until the text on the label matched what I had sent. Friendly throughout.
    Good idea, average finish. The files were complete, yet I had to ask for the vector version.
    Nice work on the main version; the small one was clearly an afterthought and had to be redone.
  `,
  unhappy: `
    The result was close to another brand in our field, and the second version was only a different colour. We ended up not using it.
    Delivered late, and two of the items on the list were missing until I asked. The drawing itself was decent.
    We could not agree on the direction. Communication stopped for four days in the middle of the order.
  `,
  ofBuyer: `
    Sent a brief with examples, measurements and the die line of the printer. A dream.
    Knew what they wanted and, more useful, what they did not want.
    Collected the feedback of five people into one clear list.
    Printed the drafts before commenting, which hardly anybody does.
  `,
};
