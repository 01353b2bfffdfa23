// Words that say nothing about the work: function words and the phrases in which people ask for it. They carry no weight in a search
// unless the query has nothing else.

const functionWords = `a an and are as at be been but by can could did do does doing for from had has have having he her hers him his how i
  if in into is it its itself just me mine my of on onto or our ours out over own she so some such than that the their theirs them then
  there these they this those to too up us very was we were what when where which while who whom whose why will with would you your
  yours yourself im ive id ill dont cant am let lets via per about all any also around because being both each etc either else here
  maybe more most much must not now off only other really same should since still through until upon want wants wanted within without
  someone somebody anyone anybody`;

const asking = `need needs needed needing require requires required requirement looking look seeking seek searching search find finding wanna gonna
  want person people guy expert experts professional professionals pro specialist specialists
  freelancer freelancers freelance freelancing contractor hire hiring help helping helper assist assistance please pls plz thanks thank
  hello hi hey dear thx tnx thnx ty tysm tia cheers gimme gotta lemme kindly hiya heya greetings
  pleas pleaze urgent urgently asap quick quickly fast soon immediately cheap cheapest cheaper affordable inexpensive lowcost
  best good great nice cool awesome amazing perfect quality top excellent experienced reliable trusted skilled talented creative
  service services gig gigs job jobs task tasks work works project order buy get getting got give make makes making made create
  creates creating creation do doing done like kind type sort thing things something stuff somehow possible possibly able
  one new simple small big little bit lot lots few many price prices cost costs rate rates budget money dollar dollars usd eur euro euros
  today tonight tomorrow day days week weeks hour hours near online remote custom own personal lol ok okay pls`;

/**
 * Of Spanish, German, French, Italian and Portuguese, without those that English has, too. "fuer" is "für" (plain-text.ts).
 */
const foreign = `el los las una unos unas del para mi mis su por necesito necesita quiero busco hacer crear hola gracias
  der das ein eine einen einer fuer und mein meine meinen unser unsere ich brauche suche bitte danke hallo erstellen lassen machen
  le les un du des et mon mes notre avec besoin cherche faire merci bonjour
  il gli mio mia della del voglio cerco grazie meu minha preciso quero fazer uma umas obrigado`;

const listed = (words: string) => words.split(/\s+/).filter(Boolean);

/** Words that mean no work even within a phrase of the thesaurus ("someone to draw"). */
export const emptyWords: ReadonlySet<string> = new Set(listed(functionWords));

export const fillerWords: ReadonlySet<string> = new Set([
  ...emptyWords,
  ...listed(asking),
  ...listed(foreign),
]);

/** The words without filler; all of them if nothing but numbers is left. */
export function withoutFiller(words: readonly string[]): string[] {
  const kept = words.filter((word) => !fillerWords.has(word));
  return kept.some((word) => /\p{L}/u.test(word)) ? kept : [...words];
}
