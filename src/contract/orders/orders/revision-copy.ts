// What an incomplete revision request gets as its error, on the page and by the API.
export const revisionCopy = {
  nameOne: 'Select at least one criterion that is not met. For anything else, request an addition.',
  nameOrDescribe: 'Select at least one criterion that is not met, or describe what else is wrong.',
} as const;
