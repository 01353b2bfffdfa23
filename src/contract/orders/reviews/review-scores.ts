// The sub-scores of a review and their labels. Separate from the schemas, so that pages that only show them do not load validation code.
/** By the side they describe. */
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
