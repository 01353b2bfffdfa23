// The briefs of the demo world, with questions and proposals, by the real commands: five that are open, one of them the demo buyer's
// with an answer of the demo seller, and a draft.
// Guards: all within the last days, so that none of them has closed by itself.
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import type { ProjectDraft } from '#contract/projects/project.schema.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { answerAboutProject } from '#server/projects/answer-about-project.ts';
import { shortlistProposal } from '#server/projects/answer-proposal.ts';
import { askAboutProject } from '#server/projects/ask-about-project.ts';
import { createProject } from '#server/projects/create-project.ts';
import { publishProject } from '#server/projects/publish-project.ts';
import { sendProposal } from '#server/projects/send-proposal.ts';

type Bid = { priceMinor: number; days: number; title: string; plan: string; cover: string };
type Brief = {
  daysAgo: number;
  draft: Pick<ProjectDraft, 'title' | 'description' | 'category' | 'tags' | 'budget'> & {
    dueInDays?: number;
  };
  question?: [string, string];
  bids: Bid[];
};

const usd = (dollars: number) => dollars * 100;
const range = (from: number, to: number) => ({ minMinor: usd(from), maxMinor: usd(to) });

/** The first one is the demo buyer's. */
const briefs: Brief[] = [
  {
    daysAgo: 4,
    draft: {
      title: 'A name sign and a menu for a small bakery',
      description:
        'We open in the old town in spring and need a mark for the door, a menu for the wall and a stamp for the bags.\n\nTwo colours at most: it has to work as a stamp. There is a photograph of the shop front and the name, nothing else yet. At the end we would like vector files and a page of rules that the sign painter understands.',
      category: 'design',
      tags: ['logo', 'menu', 'print'],
      budget: range(300, 700),
      dueInDays: 40,
    },
    question: [
      'Is the name written in a particular way on your papers already, or may it change?',
      'It is only typed so far. Everything about how it looks may change.',
    ],
    bids: [
      {
        priceMinor: usd(480),
        days: 12,
        title: 'Mark, menu and stamp for a bakery',
        plan: 'Three drafts of the mark after a talk about the shop, one of them worked out as sign, menu and stamp.',
        cover:
          'Small shops are what I like most: everything is seen from two metres away and has to last. I would begin with the stamp, because whatever works there works on the door as well, and show you three directions within four days.',
      },
      {
        priceMinor: usd(620),
        days: 18,
        title: 'A drawn sign with its menu',
        plan: 'A lettered name drawn by hand, cleaned up as vectors, with a menu in the same hand and a stamp.',
        cover:
          'I letter by hand and have made signs for two cafés near here. You would get the drawings at full size for the sign painter, and a menu you can change yourselves when prices do.',
      },
      {
        priceMinor: usd(350),
        days: 7,
        title: 'A clear mark in a week',
        plan: 'Two drafts, one finished, with the files for sign, menu and stamp.',
        cover:
          'A short and honest offer: two directions by Thursday, the finished files a week after we begin. I keep to two colours from the first sketch on, so nothing has to be taken away later.',
      },
    ],
  },
  {
    daysAgo: 2,
    draft: {
      title: 'Move a shop of 400 products to a faster site',
      description:
        'Our shop runs on a system that nobody looks after any more. We sell 400 garden tools, most orders come from phones, and the pages take five seconds.\n\nThe products, their pictures and their addresses should move so that no link breaks. Payment and shipping stay with the services we use. We need somebody who has done this before and tells us what could go wrong.',
      category: 'development',
      tags: ['online shop', 'migration', 'performance'],
      budget: range(2500, 5000),
      dueInDays: 75,
    },
    bids: [
      {
        priceMinor: usd(3900),
        days: 30,
        title: 'A shop moved without a broken link',
        plan: 'A copy beside the old shop first, measured on a phone, then products and addresses, then the switch at night.',
        cover:
          'I have moved four shops of this size. What usually goes wrong is the addresses of old pictures and the mails of running orders, so these come first in my plan, and the old shop stays ready for two weeks.',
      },
      {
        priceMinor: usd(3200),
        days: 24,
        title: 'Your shop on a faster footing',
        plan: 'Import of all products with their pictures, a plain theme that loads in under a second, redirects for every address.',
        cover:
          'Speed on phones is what I do. I measure before and after with the same phone and the same line, and you get the numbers. I would like to see ten orders of last month before we agree, to know what must not change.',
      },
    ],
  },
  {
    daysAgo: 6,
    draft: {
      title: 'Proofread a novel of 300 pages',
      description:
        'A family story, finished and read by friends. It needs somebody with patience who finds what is left: commas, repetitions, names that change their spelling.\n\nPlease mark changes so that I can accept them one by one. There is no hurry, but a date we both keep would be good.',
      category: 'writing',
      tags: ['proofreading', 'fiction'],
      budget: null,
    },
    question: ['Which spelling do you write in, British or American?', 'British, all through, I hope.'],
    bids: [
      {
        priceMinor: usd(540),
        days: 21,
        title: 'A patient reading of 300 pages',
        plan: 'Two passes with marked changes, and a list of names, places and dates as they appear.',
        cover:
          'I read fiction for two small publishers. The list of names and dates has saved more than one author from a sister who is older in chapter nine than in chapter two.',
      },
    ],
  },
  {
    daysAgo: 1,
    draft: {
      title: 'Find out why nobody reads our newsletter',
      description:
        'We write every second week to 6,000 people who like walking. One in ten opens it, and fewer every month.\n\nWe would like to know why before we change anything: read the last ten, look at the figures, talk to a few readers, and write down what you would try first.',
      category: 'marketing',
      tags: ['newsletter', 'research'],
      budget: range(400, 900),
    },
    bids: [],
  },
  {
    daysAgo: 3,
    draft: {
      title: 'Cut three interviews into one short film',
      description:
        'Three people of our workshop talk for half an hour each about what they build. It is filmed well, with one camera and a good microphone.\n\nWe need one film of four minutes for the front page of our site, with subtitles, and three clips of twenty seconds. Music only if it stays in the background.',
      category: 'video',
      tags: ['editing', 'subtitles'],
      budget: range(500, 1200),
      dueInDays: 25,
    },
    bids: [
      {
        priceMinor: usd(880),
        days: 10,
        title: 'One film and three clips',
        plan: 'A paper edit first, so that you choose the sentences; then the cut, subtitles, and sound.',
        cover:
          'With interviews the film is made on paper. You get a list of the best sentences after three days and strike out what you do not want to hear; only then I cut.',
      },
    ],
  },
];

export function projectSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  return [
    ...briefs.map((brief, at) => {
      const publishedAt = later(now, { days: -brief.daysAgo });
      return [
        {
          at: publishedAt,
          run: () => publishBrief(platform, actors.buyers[at]!, sellersFor(offered, brief, at), brief),
        },
      ];
    }),
    [{ at: later(now, { days: -1 }), run: () => keepDraft(platform, actors.buyers[0]!) }],
  ];
}

/** One gig of each seller of that category; the demo seller's first for the demo buyer's. */
function sellersFor(offered: readonly OfferedGig[], brief: Brief, at: number): OfferedGig[] {
  const ofCategory = offered.filter((one) => one.gig.category === brief.draft.category);
  const own = offered.find((one) => one.seller.username === 'seller');
  const bySeller = new Map<string, OfferedGig>();
  if (at === 0 && own) bySeller.set(own.seller.userId, own);
  for (const one of ofCategory.slice(at * 3))
    if (!bySeller.has(one.seller.userId)) bySeller.set(one.seller.userId, one);
  return [...bySeller.values()];
}

async function publishBrief(
  platform: Platform,
  buyer: Actor,
  sellers: readonly OfferedGig[],
  { draft, question, bids }: Brief,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { dueInDays, ...content } = draft;
    const deadline = dueInDays ? later(tx.now, { days: dueInDays }).toISOString().slice(0, 10) : null;
    const whole = { ...content, deadline, visibility: 'public' as const, fileIds: [] };
    const { id: projectId } = await createProject(tx, buyer, whole);
    await publishProject(tx, buyer, { projectId });
    const asking = sellers[0]!.seller;
    if (question) {
      const [asked, answer] = question;
      const { questions } = await askAboutProject(tx, asking, { projectId, question: asked });
      await answerAboutProject(tx, buyer, { projectId, questionId: questions[0]!.id, answer });
    }
    for (const [at, bid] of bids.entries()) {
      const { seller, gig } = sellers[at]!;
      const { title, plan: description, priceMinor, days: deliveryDays, cover } = bid;
      const more = { revisions: 2, items: [], milestones: [] };
      const terms = { title, description, priceMinor, deliveryDays, ...more };
      const sent = await sendProposal(tx, seller, { projectId, gigSlug: gig.slug, terms, cover });
      if (at === 0 && bids.length > 1)
        await shortlistProposal(tx, buyer, { proposalId: sent.ownProposal!.id });
    }
  });
}

async function keepDraft(platform: Platform, buyer: Actor): Promise<void> {
  await inTransaction(platform, (tx) =>
    createProject(tx, buyer, {
      title: 'Photographs of the new shop',
      description: 'The day before we open. To be said: how many, indoors and outdoors, and what for.',
      category: null,
      tags: [],
      budget: null,
      deadline: null,
      visibility: 'public',
      fileIds: [],
    }),
  );
}
