// The screens of the specification, with its exact labels, messages and redirects. Each chapter is a file; all share one app and one
// browser. docs/spec-conformance.md cites these tests.
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
