// The 76 known attacks that the product must refuse: what is tried, and how it is refused. Tests carry the number in their titles,
// which is how docs/security-tests.md finds them.

export type AttackId = `A${number}`;
export type Attack = { id: AttackId; tried: string; refused: string };
export type AttackGroup = { name: string; attacks: Attack[] };

const attack = (id: AttackId, tried: string, refused: string): Attack => ({ id, tried, refused });

export const attackGroups: AttackGroup[] = [
  {
    name: 'Accounts and sessions',
    attacks: [
      attack(
        'A01',
        'guess the password of one account from many addresses',
        '429; a device that the owner uses still signs in',
      ),
      attack('A02', 'spell an address differently to get fresh limits', 'every spelling counts as one'),
      attack('A03', 'tell from time or text whether an address has an account', 'same answer, same work'),
      attack(
        'A04',
        'guess a code six times',
        'the code is dead after five wrong ones, also for the right one',
      ),
      attack('A05', 'use a code in the flow of another person', 'refused, and the try counts there'),
      attack('A06', 'use a code twice, after ten minutes, or after a newer one was sent', 'refused'),
      attack('A07', 'send a code as a number, list, object, or in other digits', '422'),
      attack('A08', 'send the right code twenty times in parallel', 'one verification, one session'),
      attack('A09', 'reset a password without the grant that a code gives', '403'),
      attack('A10', 'use a reset grant for another address, twice, late, or after a password change', '403'),
      attack(
        'A11',
        'point the links of a reset email elsewhere by Host or forwarding headers',
        'links lead to the configured origin',
      ),
      attack(
        'A12',
        'keep using cookies, tokens and open pages after a reset',
        '401, and live connections are closed',
      ),
      attack(
        'A13',
        'use a refresh cookie again after its successor was issued',
        '401, the session ends, the owner is notified',
      ),
      attack('A14', 'refresh several times at once, as several tabs do', 'one successor, no false alarm'),
      attack('A15', 'forge an access token: no algorithm, other key, audience, type, age', '401'),
      attack('A16', 'plant a session before sign-in', 'a new session is opened'),
      attack('A17', 'register names of staff and pages, or lookalikes of them', '422'),
      attack(
        'A18',
        'tamper with the state of a social sign-in, or claim an address that is not verified',
        'no session, nothing connected',
      ),
    ],
  },
  {
    name: 'Access to objects and functions',
    attacks: [
      attack('A19', 'read the order of others by page, API or live channel', '404'),
      attack('A20', 'run every verb on the order of others', '404, nothing changes'),
      attack('A21', 'run a verb of the other side of one’s own order', '403, nothing changes'),
      attack('A22', 'read files by changed links, as a stranger, or by guessed ids', '404'),
      attack('A23', 'read or write in a conversation of others, or mix ids of two conversations', '404'),
      attack('A24', 'change, publish or delete the gig of others', '404'),
      attack('A25', 'read invoices, earnings and exports of others', '404, or one’s own rows only'),
      attack('A26', 'order a package or extra of another gig, review the order of others', '404'),
      attack('A27', 'use the payout method, checkout or picture of others in one’s own request', '404'),
      attack('A28', 'call the functions of the other side, without a side, or unverified', '403'),
      attack('A29', 'call the console as anyone, also with a claimed local address', '404'),
      attack('A30', 'open links with an empty, null, undefined, 0 or NUL token', '404'),
    ],
  },
  {
    name: 'Fields and types',
    attacks: [
      attack('A31', 'set role, balance or rating by the profile', '422'),
      attack('A32', 'set seller, state or dates of a gig', '422'),
      attack('A33', 'pollute prototypes by bodies and queries', '400'),
      attack('A34', 'avoid validation by odd content types', '415, or validated like any other'),
    ],
  },
  {
    name: 'Money and business rules',
    attacks: [
      attack('A35', 'send prices, fees, totals or a currency with an order', '422'),
      attack('A36', 'send odd quantities and repeated extras', '422'),
      attack('A37', 'change a price while it is paid', 'the quote is frozen, or 409'),
      attack('A38', 'approve one order fifty times in parallel', 'one effect, paid once'),
      attack('A39', 'approve, cancel, dispute and auto-approve at once', 'one outcome, the rest 409'),
      attack('A40', 'withdraw the whole balance thirty times in parallel', 'one withdrawal'),
      attack('A41', 'refund more than the price in parallel parts', 'one is refused'),
      attack('A42', 'use an idempotency key for another request, or an odd key', '409, 400'),
      attack('A43', 'forge, replay or alter a payment webhook', '400, nothing stored'),
      attack(
        'A44',
        'report a foreign payment, another amount or currency',
        'dead-lettered or refunded; the order is not paid',
      ),
      attack('A45', 'send events repeated, early and in the wrong order', 'the same end state'),
      attack('A46', 'capture a payment after its checkout has ended', 'refunded'),
      attack('A47', 'run verbs in the wrong state', '409'),
      attack('A48', 'buy from oneself, or by a second account with the same card', '422, or not counted'),
      attack('A49', 'review without right, twice, late or with odd scores', '403, 404, 409 or 422'),
      attack('A50', 'spend one balance many times in parallel', 'spent once'),
    ],
  },
  {
    name: 'Content, files and links',
    attacks: [
      attack('A51', 'run scripts by names, texts, messages, links and files', 'shown as text'),
      attack('A52', 'inject SQL by searches, sorts and wildcards', '422, or literal'),
      attack('A53', 'inject mail headers and recipients', '422, or encoded; one recipient'),
      attack('A54', 'upload HTML, SVG, PHP or polyglots as pictures', '415, never shown inline'),
      attack(
        'A55',
        'name a file so that it escapes its folder or looks like another type',
        'own storage key, safe name',
      ),
      attack('A56', 'send a compressed body that unpacks to gigabytes', '413 or 415'),
      attack(
        'A57',
        'upload pictures with huge sizes, frames or metadata',
        '415 or 413; stored copies have no metadata',
      ),
      attack('A58', 'point a URL that the server calls to a private address', '422'),
      attack('A59', 'point it to a name that resolves or redirects to a private address', 'not contacted'),
      attack('A60', 'answer such a call slowly or without end', 'cut by time and size'),
      attack('A61', 'lead a return path to another site', 'own site only'),
    ],
  },
  {
    name: 'Availability',
    attacks: [
      attack(
        'A62',
        'stop the server by texts that are slow to match',
        'lengths are bounded before any pattern; patterns take linear time',
      ),
      attack('A63', 'send deep, wide or huge JSON', '400 or 413'),
      attack('A64', 'ask for huge pages and odd offsets', '422, bounded lists'),
      attack('A65', 'keep connections half open', 'cut; others are served'),
      attack('A66', 'sign in five hundred times at once', 'a bounded queue, then 503; others are served'),
      attack('A67', 'open hundreds of live connections', '429'),
      attack('A68', 'have thousands of emails sent to one address', '429'),
      attack('A69', 'send huge messages with thousands of files', '422'),
    ],
  },
  {
    name: 'Browser and configuration',
    attacks: [
      attack('A70', 'forge requests from another site', '401 or 403'),
      attack('A71', 'open the live channel from another site', '403'),
      attack('A72', 'fetch files and tools that are not public, by odd paths and methods', '404 or 405'),
      attack('A73', 'read answers from another origin', 'no CORS headers'),
      attack('A74', 'frame pages, sniff types, reuse nonces', 'headers on every HTML answer'),
      attack('A75', 'read internals from a failure', 'a generic answer with a request id'),
      attack('A76', 'smuggle requests by malformed framing', '400, connection closed'),
    ],
  },
];

export const attacks: Attack[] = attackGroups.flatMap((group) => group.attacks);
