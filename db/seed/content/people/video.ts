// The sellers whose main category is video; the four lines of each are explained in design.ts.
export const videoPeople = `
kasia-cuts | Katarzyna Malinowska | PL | f1 | 9 | 52 | video-editing, short-clips | Polish:n, English:f
Editor who watches everything once before touching anything
Interviews, talks and small documentaries. I take notes by hand and what I still remember the next morning goes into the film. You comment on exact frames, and the first cut is allowed to look rough.
Premiere, DaVinci Resolve, Story, Sound editing | documentary makers

femi-motion | Femi Adebayo | NG | m7 | 6 | 38 | motion-graphics, explainer-videos | English:f, Yoruba:n
Motion designer with a drummer's sense of time
I played drums in a church band for ten years and cut on the off-beat ever since. Logos, openers, charts that grow when the voice says so. Style frames first, always.
After Effects, Typography, Logo animation, Sound design | broadcasters and start-ups

ingrid-voice | Ingrid Halvorsen | NO | f0 | 12 | 74 | voice-sound | Norwegian:n, English:f, Danish:f
Calm voice, treated room, early riser
Museum guides, training films, eleven audiobooks and the lifts of one hospital. I record before the trams start. Thirty seconds of your own text come first, at no charge.
Voice-over, Narration, Audiobooks, Audio editing | museums and training

rafael-cor | Rafael Montenegro | BR | m4 | 11 | 60 | colour-finishing, video-editing | Portuguese:n, English:f, Spanish:f
Colourist: faces first, then walls
Short films, music videos, and the weddings of people who shoot on film. I match cameras that have no business being in one scene. Stills are approved before the rest follows.
DaVinci Resolve, Grading, Camera matching, Mastering | film-makers

sana-expl | Sana Mirza | PK | s4 | 7 | 34 | explainer-videos, motion-graphics | Urdu:n, English:f
Explainers with drawings, patience and a human voice
I was a physics teacher and still draw on everything. Tell me aloud what you do; the third attempt is usually the script. Script, storyboard, voice, animation, each approved by you in turn.
Script, Storyboard, Illustration, After Effects | education and health

joaquin-clip | Joaquín Bustamante | CL | m3 | 4 | 27 | short-clips, subtitles-captions | Spanish:n, English:f
Twelve clips from your hour, captioned by hand
I mark twenty moments, you strike out what you do not like, I cut the rest. Captions never cover a face. Podcasters and teachers come every Monday.
Vertical video, Captions, Podcasts, CapCut, Premiere | podcasters and teachers

deb-subs | Deborah Finkelstein | US | f1 | 14 | 62 | subtitles-captions | English:n, Hebrew:c, Spanish:f
Captions for people who actually rely on them
My brother is deaf, so I have strong opinions about "[music playing]". I write who speaks, what sounds, and what it does to the room. A deaf colleague watches everything before delivery.
Captioning, SDH, Accessibility, Transcription | broadcasters and universities

tuan-anim | Tuấn Lê Hoàng | VN | m2 | 8 | 33 | motion-graphics | Vietnamese:n, English:f
Small loops for websites, a few kilobytes each
I animate icons, illustrations and empty states, and keep the files so light that nobody notices them loading. There is always a calm version for people who prefer stillness. Illustrators send me their layers and get back something that breathes.
Lottie, After Effects, Vector animation, SVG | websites and apps

alistair-snd | Alistair Drummond | GB | m0 | 15 | 71 | voice-sound, video-editing | English:n
Sound designer: footsteps, cloth, the air of a room
I own forty-one pairs of shoes, none of which fit me. Short films, games, a radio play about herring. If you notice my work I have failed, except for the herring.
Sound design, Foley, Mixing, Restoration | films and games

yasmin-edit | Yasmin Chaudhry | GB | f4 | 6 | 48 | video-editing, subtitles-captions | English:n, Punjabi:f
Course editor: forty lessons that look like one
Even sound, clean cuts, slides where they belong. I build templates on lesson one and keep my promises until lesson forty. Teachers like that I never make them look silly.
Course editing, Templates, Captions, Premiere | online courses

bjarne-wed | Bjarne Kristoffersen | DK | m1 | 10 | 57 | video-editing, colour-finishing | Danish:n, English:f
Wedding films with the real sound in them
No slow motion, no drone over the church. Speeches, laughter, the uncle who sings. I edit for couples and for photographers who would rather not.
Wedding films, Editing, Grading, Sound | couples and photographers

amina-story | Amina Ould Brahim | DZ | s3 | 5 | 29 | explainer-videos, voice-sound | Arabic:n, French:f, English:f
Scripts and voices in Arabic, French and English
I write for the ear and speak what I write. Public health, banking, a very popular film about water meters. Two languages share one storyboard, and both feel like the first.
Scripts, Voice-over, Storyboards, Translation | public campaigns

mitchell-yt | Mitchell Okafor-Byrne | IE | m6 | 7 | 44 | video-editing, short-clips | English:n
I edit for the viewer who is about to leave
Cooking, woodwork, chess: channels whose hosts know things. I keep their pauses when they are funny and cut them when they are not. Reliable on Thursdays, every Thursday.
YouTube, Pacing, Thumbnails, Sound | knowledge channels

elif-grade | Elif Karaca | TR | f2 | 8 | 43 | colour-finishing | Turkish:n, English:f
Restoration of family films and other fading things
Dust, scratches, wrong speed, the red that eats everything. I work frame by frame where it matters and leave a little grain, because it was there. People cry a bit, usually in a good way.
Restoration, Grading, Archive, DaVinci Resolve | families and archives

kwabena-dr | Kwabena Darko | GH | m7 | 9 | 36 | motion-graphics, colour-finishing | English:f, Twi:n
Title sequences and lower thirds as templates
I design the package, your editor fills it in, and it does not break when a name has thirty letters. Football, elections, church services. Type is my first love.
Titles, Templates, Broadcast design, After Effects | broadcasters and churches

lin-weijie | Lin Wei-jie | TW | m2 | 5 | 41 | short-clips, motion-graphics | Mandarin:n, English:f
Five seconds per product, made from photographs
No shoot, no studio: I take your pictures and give them light, depth and movement. Ceramics, bicycles, tea. Every clip has a beginning you can freeze.
Product clips, Compositing, After Effects, Ads | makers and shops

odile-m | Odile Marchetti | FR | f1 | 11 | 59 | subtitles-captions, voice-sound | French:n, Italian:f, English:f
Subtitler: two lines, never three
I translate and time festival films, which teaches humility and arithmetic. Jokes survive if one person does both. My record is a poem in seventeen characters per second.
Subtitling, Translation, Timing, Festivals | film festivals

samuel-pod | Samuel Kiprotich | KE | m7 | 6 | 30 | voice-sound, short-clips | English:f, Swahili:n
Podcast editor: breaths stay, detours go
Two voices at one level, chapters set, clips cut, out on time. I listen to everything twice, once while running. Farmers, founders and one bishop among the regulars.
Podcast editing, Mixing, Mastering, Clips | podcasts

hedda-film | Hedda Nyström | SE | f0 | 13 | 78 | explainer-videos, video-editing | Swedish:n, English:f
Product films with normal hands
I show the thing in use within the first four seconds. Directors of large brands call it modest, their customers call it helpful. I write, direct from afar, and edit here in Gothenburg.
Product films, Scripts, Directing, Editing | makers of useful things

pradeep-vfx | Pradeep Rathnayake | LK | m5 | 10 | 35 | motion-graphics, colour-finishing, video-editing | Sinhala:n, English:f, Tamil:c
Maps, charts and numbers that move with sense
News and documentaries send me spreadsheets and get back sequences. Nothing spins. I check every figure against the source, and have corrected two ministries.
Data animation, Maps, After Effects, Compositing | newsrooms

gloria-cast | Gloria Ferreira-Nunes | PT | f3 | 7 | 40 | voice-sound, subtitles-captions | Portuguese:n, English:f, Spanish:f
European Portuguese voice, warm and unhurried
Audio guides, telephone systems, bedtime stories for a streaming service. I ask about every name before I record. Repairs happen the same day, in the same chair.
Voice-over, Audiobooks, Transcription, Editing | guides and apps

artur-gev | Artur Gevorgyan | AM | m2 | 8 | 39 | explainer-videos, motion-graphics | Armenian:n, Russian:f, English:f
Whiteboard and hand-drawn films that teach
A hand, a pen and a good order of thoughts. Safety, tax, how to use the new machine. I draw every frame myself and hide a small bird in each film.
Whiteboard, Illustration, Training films, Editing | training departments

siobhan-caps | Siobhán Gallagher | IE | f0 | 5 | 37 | subtitles-captions, short-clips | English:n, Irish:f
I repair what automatic captions did to your names
Software hears what it expects; I hear what was said. Names, numbers, punctuation, timing. A first pass comes back the same evening for anything under half an hour.
Captions, Proofreading, YouTube, Burned-in text | channels and conferences

arman-fin | Arman Bekov | KZ | m3 | 9 | 42 | colour-finishing, voice-sound | Kazakh:n, Russian:f, English:f
Finishing: exports that pass on the first attempt
Levels, slates, subtitles, cinema packages. I read the technical sheet so that you can sleep before the premiere. Two hundred deliveries, three returns, all three interesting.
Mastering, DCP, Loudness, Conform | festivals and broadcasters
`;
