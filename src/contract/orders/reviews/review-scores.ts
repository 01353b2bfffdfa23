// The sub-scores of a review and their names. Apart from the schemas, so that a public page that only shows them carries no validation.
/** The sub-scores, by whom they describe. */
export const reviewScores = {
  seller: ['quality', 'communication', 'value'],
  buyer: ['brief', 'replies', 'fairness'],
} as const;
export const reviewScoreLabels: Record<string, string> = {
  quality: 'Quality of the work',
  communication: 'Communication',
  value: 'Value for money',
  brief: 'Clear brief',
  replies: 'Reply time',
  fairness: 'Fairness',
};
