// The view transition name of a gig’s cover, shared by its card and its gallery.

export function coverTransitionName(gigId: string): string {
  return `cover-${gigId}`;
}
