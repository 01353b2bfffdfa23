// The four kinds of visitors in the specification, with a browser for each.
import type { Locator } from 'playwright-core';
import { buildUser } from '#tests/fixtures/build-user.ts';
import type { Journey } from '#tests/fixtures/journey-app.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

export type Persona = 'guest' | 'new' | 'seller' | 'buyer';
export const personas: Persona[] = ['guest', 'new', 'seller', 'buyer'];
export const password = 'Quiet-harbour-7!';

export async function visitorOf(journey: Journey, persona: Persona, width?: number): Promise<Visitor> {
  const size = width === undefined ? {} : { width };
  if (persona === 'guest') return journey.visit(size);
  const role = { new: 0, seller: 1, buyer: 2 } as const;
  return journey.visit({ ...size, as: await buildUser(journey, { role: role[persona] }) });
}

export async function texts(found: Locator): Promise<string[]> {
  return (await found.allInnerTexts()).map((text) => text.trim());
}
