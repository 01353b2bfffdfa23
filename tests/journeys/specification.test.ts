// The specification's screens, word for word, a chapter in a file each; one app and one browser serve them all.
// Guards: labels, sentences and redirects stand there as the customer wrote them; docs/spec-conformance.md names these tests.
import { describe } from 'vitest';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { headerAndFooter } from './specification/header.chapter.ts';
import { routesAndLayout } from './specification/routes.chapter.ts';
import { signingIn } from './specification/signing-in.chapter.ts';
import { wizard } from './specification/wizard.chapter.ts';

const journey = useJourney();

describe('routes and layout', () => routesAndLayout(journey));
describe('header, menus and footer', () => headerAndFooter(journey));
describe('signing in and signing up', () => signingIn(journey));
describe('the wizard', () => wizard(journey));
