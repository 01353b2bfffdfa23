// The name by which a gig's cover is known to view transitions: the card and the gallery of the same gig share it.

export function coverTransitionName(gigId: string): string {
  return `cover-${gigId}`;
}
