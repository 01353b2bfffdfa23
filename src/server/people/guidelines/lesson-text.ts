// The shape of a written lesson. Texts lie in lessons/, one file each.

export type LessonText = {
  number: number;
  title: string;
  /** One sentence for lists of lessons. */
  summary: string;
  /** How long reading and answering takes. */
  minutes: number;
  sections: { id: string; heading: string; paragraphs: string[]; points?: string[] }[];
  questions: {
    id: string;
    prompt: string;
    choices: string[];
    /** Index into `choices`. */
    right: number;
    /** Said after a right answer. */
    because: string;
    /** Said after a wrong one; leads back to the section without giving the answer away. */
    hint: string;
  }[];
};
