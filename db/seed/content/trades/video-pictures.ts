// Trades of video, part one: editing, motion graphics, explainers and short clips.
import type { Trade } from './trade.ts';

export const videoPictures: Trade[] = [
  {
    category: 'video',
    slug: 'video-editing',
    price: 90,
    days: 4,
    jobs: `
      edit your {YouTube|channel} video {from raw footage|with good timing} | youtube, editing, pacing | Silences out, jokes in, sound even. I cut for the person who is about to leave, without making it hysterical.
      edit your {interview|talk} into {a film people finish|something short} | interview, editing, documentary | An hour becomes six minutes. The best sentence is usually somewhere after minute forty, when people relax.
      cut a {wedding|family} film {with the real sound|without slow motion} | wedding, film, family | Speeches, laughter, the uncle. Music under it, not over it.
      edit a {company|brand} film from what you {have|already shot} | brand film, corporate, editing | Phone clips, drone shots, an old interview. I look for the story in it and tell you what is missing.
      edit your {online course|webinar} lesson by lesson | course, e-learning, editing | Even sound, clean cuts, slides where they belong, chapters that help. Forty lessons that look like one.
      cut a {trailer|showreel} in {sixty|ninety} seconds | trailer, showreel, editing | The strongest picture second, not first. Then rhythm, and out before anybody looks at the clock.
    `,
    ways: `
      I watch everything once without touching the keyboard, and take notes. What I remember the next day goes in.
      The first cut is for structure and looks rough. Please judge the order, not the colours.
      Sound is half of the picture. I clean it before I cut.
      You comment on the exact frame in a review page; no more "around two minutes in".
    `,
    gets: `
      Rough cut for structure
      Cleaned and balanced sound
      Basic colour correction
      Licensed music with proof
      Export for your platform
      Project file on request
    `,
    limits: `
      I cannot rescue sound that is not there; send me a minute to check.
      Footage up to the hours the package names; more is possible, ask first.
      Music you choose yourself needs a licence.
    `,
    packages: `
      Short: Up to 3 minutes finished, from 30 minutes of footage. | Medium: Up to 10 minutes finished, from 2 hours of footage. | Long: Up to 25 minutes finished, from 5 hours of footage.
      Cut: Clean cut with even sound. | Cut and polish: Cut, colour, music and titles. | Full finish: Everything, with graphics and versions.
    `,
    items: `
      Finished film of up to [3|10|25] minutes
      Sound cleaned and levelled for the platform
      Exported in [1080p|4K where the footage allows|4K where the footage allows]
      Rough cut for approval
      Colour correction of all clips
      Titles and lower thirds
      Music with a licence certificate
      Vertical version of [15|30|60] seconds
    `,
    extras: `
      Three short clips from the film | 60 | 2
      Subtitles in one language | 35 | 1
      One more hour of footage | 30 | 1
      Delivery within 48 hours | 70 | -2
    `,
    asks: `
      scope | text | ! | What is the film about, and how should people feel at the end?
      file | file | ! | Your footage, or a link to it
      choice | choice | ! | Where will it be shown? | YouTube; Website; Social media; On a stage; At home
      taste | text | - | A film whose rhythm you like
    `,
    faq: `
      How do I send large files? | By a link I give you, or on a disk if it is more than a terabyte.
      Which programs do you use? | DaVinci Resolve and Premiere. The project file comes from the one I used.
      Is music included? | One licensed track, chosen with you.
      Who sees my footage? | I do. It is deleted sixty days after the order unless you want me to keep it.
    `,
  },
  {
    category: 'video',
    slug: 'motion-graphics',
    price: 130,
    days: 5,
    jobs: `
      animate your logo {in five seconds|with sound} | logo animation, motion, intro | It should move the way the brand would: arrive, settle, be quiet.
      design {titles and lower thirds|a title package} + | titles, lower thirds, motion | Openers, names, transitions as templates your editor can fill in.
      animate {charts and maps|your numbers} so that they {make sense|stay in mind} | data, infographic, animation | Numbers that grow, maps that travel. Nothing spins.
      create {looping|endless} animations for your {website|app} | lottie, loop, web animation | Small vector loops of a few kilobytes that do not drain a battery.
      animate {your illustrations|a poster} | illustration, animation, rigging | Blinking, breathing, leaves in the wind. A still picture that is quietly alive.
      make {a lyric video|typographic animation} + | typography, kinetic, lyrics | Words that arrive with the voice, in type that suits it.
    `,
    ways: `
      You see three style frames first. If the still picture is not good, movement will not help.
      Timing is set to sound from the beginning, even if there is only a metronome.
      Every movement has a reason. If I cannot name it, it goes.
      I respect people who feel sick from movement: there is always a calm version.
    `,
    gets: `
      Style frames before animation
      Files with transparent background
      Sound design in simple form
      A calm version without large movement
      Template or project file
      Versions for wide and upright
    `,
    limits: `
      Characters that walk and talk are a different amount of work; ask first.
      Three-dimensional work only for simple shapes.
    `,
    packages: `
      Five seconds: A short, precise animation. | Fifteen seconds: An opener or a small story. | Thirty seconds: A complete sequence with sound.
      One element: A single animated piece. | Set of four: Four pieces in one style. | Package: Ten pieces as templates.
    `,
    items: `
      Up to [5|15|30] seconds of animation
      [2|3|3] style frames for approval
      Full HD at 25 or 30 frames per second
      Version with transparent background
      Sound design included
      Upright and square versions
      Project file or editable template
    `,
    extras: `
      Five more seconds | 40 | 1
      Original sound, made for it | 60 | 2
      File for websites (Lottie) | 50 | 1
    `,
    asks: `
      scope | text | ! | What should move, and what should it say?
      file | file | ! | Vector files, fonts, brand rules
      taste | text | - | A movement you like: a film title, an app, a door
      choice | choice | - | Where will it run? | Film or video; Website; App; Screen at an event
    `,
    faq: `
      Which programs do you use? | After Effects and, for the web, vector animation tools.
      Do you need vector artwork? | It helps. If there is none, I redraw simple things at no charge.
      Is sound included? | Simple sounds, if the package lists them. Composed music is extra.
      Can it loop without a seam? | Yes, tell me at the beginning.
    `,
  },
  {
    category: 'video',
    slug: 'explainer-videos',
    price: 260,
    days: 9,
    jobs: `
      make an {animated|illustrated} explainer video + | explainer, animation, startup | Sixty seconds: the problem, the turn, the way out. Written before it is drawn.
      write a script and storyboard for your {product film|explainer} | script, storyboard, explainer | A hundred and fifty words and twelve drawings. Most of the quality is decided here. | Script of up to [80|150|300] words; Storyboard with at least [6|12|20] drawings; Read aloud and timed; Notes on sound and music; Shot list for whoever produces it; Second version of the beginning
      make {a whiteboard|a hand-drawn} video {for training|that teaches} | whiteboard, training, education | A hand, a pen and a good order of thoughts. It is old and it works.
      film and edit a {screen demo|software demo} {without mumbling|with voice} | screencast, demo, saas | The pointer moves slowly, the voice says why, and nobody sees your bookmarks.
      explain {a process|a rule} to your {staff|customers} in a short film | training, process, internal | Safety, returns, parental leave: three friendly minutes instead of nine pages.
      make a {product|feature} film for your {launch|landing page} | product video, launch, landing page | Shows the thing, in use, by somebody with normal hands, within the first four seconds.
    `,
    ways: `
      I ask you to explain it to me aloud, without slides. The third attempt is usually the script.
      The script is read by somebody who knows nothing about it. Where they frown, I rewrite.
      You approve script, storyboard and voice one after the other. Changes are cheap early and dear late.
      A film explains one thing. For the second thing we make a second film.
    `,
    gets: `
      Script in plain words
      Storyboard with every scene
      A human voice
      Original drawings
      Music and sounds with licence
      Subtitles
    `,
    limits: `
      Filming on location is not included.
      One language; more are quick to add if we plan for them.
    `,
    packages: `
      Thirty seconds: One thought, animated. | Sixty seconds: The usual length, with voice and music. | Two minutes: A complete explanation with chapters.
      Compact: One scene, one voice, one thought. | Complete: Several scenes with music and subtitles. | Complete and versions: The film with a short version for every channel.
    `,
    items: `
      Script of up to [80|150|300] words approved first
      Storyboard with at least [6|12|20] drawings
      Voice by a human speaker of your choice
      Illustrated in one consistent style
      Music and sound with a licence
      Subtitles as a separate file
      Short version of 15 seconds
    `,
    extras: `
      Voice in a second language | 110 | 3
      Upright version for phones | 70 | 2
      Thirty more seconds | 140 | 4
    `,
    asks: `
      scope | text | ! | Explain it to me in five sentences, as to a neighbour
      audience | text | ! | Who watches, where, and with sound or without?
      goal | text | - | What should they do in the minute after?
      file | file | - | Logo, brand rules, pictures of the product
      choice | choice | - | Which voice? | Warm and low; Bright and quick; Calm and factual; You suggest
    `,
    faq: `
      How long does it take? | As long as the package says, if approvals take a day each. They are the slow part.
      Can we write the script ourselves? | Yes. I read it aloud, time it and suggest cuts.
      Who is the speaker? | You choose from five samples.
      Can we update it later? | Numbers and names, yes, quickly. I keep the project for two years.
    `,
  },
  {
    category: 'video',
    slug: 'short-clips',
    price: 45,
    days: 2,
    jobs: `
      cut your long video into {ten|a dozen} {short clips|vertical clips} | reels, shorts, clips | I find the moments that stand alone, give them a first second and an end.
      edit {TikTok and Reels clips|Reels} + | tiktok, reels, editing | Fast where it should be, quiet where it can be. Captions you can read on a bus.
      turn your podcast into {clips for social media|clips with captions} | podcast, clips, captions | Forty minutes of talking become six moments that make people look for the rest.
      make product clips from {photographs|a few photos} | product, ads, clips | No shoot needed: light, movement, close-ups, a price. Five seconds each.
      edit {hooks and variants|five variants} for your video ads | ads, hooks, testing | The same offer with five beginnings. The numbers choose, not the taste.
      edit {event|conference} clips {the same day|overnight} | event, same day, clips | Footage in at six, clips out by midnight, so that people see themselves at breakfast.
    `,
    ways: `
      The first second decides. I often cut the first six.
      Captions are placed by hand so that they never cover a face.
      I keep a list of what worked on your channel, and cut the next batch accordingly.
      No borrowed trends with forgotten music. It is dated before it is rendered.
    `,
    gets: `
      Upright clips in full quality
      Captions checked by a human
      Cover picture for each clip
      Sound levelled for phones
      Safe margins for buttons and names
      Text for the post
    `,
    limits: `
      Music from the platforms' own libraries is added by you when posting, for legal reasons.
      I do not use material from other people's channels.
    `,
    packages: `
      Three clips: A first taste. | Ten clips: Two weeks of posts. | Twenty-five clips: A month and a reserve.
      Week: Three clips for the coming week. | Fortnight: Ten clips with one look. | Month: Twenty-five clips, numbered and ready.
    `,
    items: `
      [3|10|25] clips of up to 60 seconds
      Upright 1080 x 1920, margins kept clear
      Captions checked by a person
      Sound levelled for phones
      Cover picture for each clip
      Post text of two lines for each clip
      Two versions of the first second
    `,
    extras: `
      Five more clips | 50 | 1
      Captions in a second language | 30 | 1
      Same-day delivery | 60 | -1
    `,
    asks: `
      file | file | ! | The long video or the raw clips, or a link
      audience | text | ! | Who should stop scrolling?
      taste | text | - | A channel whose clips you like
      choice | choice | - | Where do you post first? | TikTok; Instagram; YouTube Shorts; LinkedIn
    `,
    faq: `
      How do you choose the moments? | I mark twenty, you strike out what you do not like, I cut the rest.
      Do captions come burned in? | Yes, and as a separate file if you ask.
      Can you post them for us? | No, but they come numbered, with text and cover.
      Which languages can you caption? | My own and English; others with a colleague.
    `,
  },
];
