// What a trade is: everything sellers of one subcategory say about their work, as lines of hand-written
// parts. In the lines, {a|b} stands for either wording, [a|b|c] for the wording of the basic, standard or
// premium package, and @language for the seller's own language.

export interface Trade {
  category: string;
  slug: string;
  /** What the basic package usually costs, in dollars, and how many days it takes. */
  price: number;
  days: number;
  /**
   * title after "I will" (ending in + when an audience may follow) | tags | what this job is, in a sentence or two
   * | its own criteria separated by ; when those of the trade do not fit it
   */
  jobs: string;
  /** How the seller works, or what they believe about the work; a paragraph each. */
  ways: string;
  /** Short lines for the list in the description. */
  gets: string;
  /** What is not part of it, or what to know before ordering. */
  limits: string;
  /** Three packages to a line: title: sentence | title: sentence | title: sentence */
  packages: string;
  /** Criteria that can be ticked, the indispensable ones first. */
  items: string;
  /** title | dollars | days it adds (negative: it makes it faster) */
  extras: string;
  /** topic | kind | ! when required, - when not | prompt | choices separated by ; */
  asks: string;
  /** question | answer */
  faq: string;
}

/** The lines of a text block, without the empty ones. */
export function linesOf(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The columns of each line of a text block. */
export function rowsOf(block: string): string[][] {
  return linesOf(block).map((line) => line.split(' | ').map((part) => part.trim()));
}
