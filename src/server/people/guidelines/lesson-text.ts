// The shape of a lesson. Texts are in lessons/, one file each.

export type LessonText = {
  number: number;
  title: string;
  /** One sentence for lists of lessons. */
  summary: string;
  /** Estimated time to read and answer. */
  minutes: number;
  sections: { id: string; heading: string; paragraphs: string[]; points?: string[] }[];
  questions: {
    id: string;
    prompt: string;
    choices: string[];
    /** Index into `choices`. */
    right: number;
    /** Shown after a right answer. */
    because: string;
    /** Shown after a wrong one; names the section without revealing the answer. */
    hint: string;
  }[];
};
