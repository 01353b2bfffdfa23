// Trades of video, part two: voice and sound, subtitles, colour.
import type { Trade } from './trade.ts';

export const videoFinish: Trade[] = [
  {
    category: 'video',
    slug: 'voice-sound',
    price: 60,
    days: 3,
    jobs: `
      record a {warm|calm} voice-over in @language {or English|and English} | voice-over, narration, recording | Treated booth, good microphone, no advertising smile unless you ask for it.
      clean up {noisy|echoing} audio {for your film|for your podcast} | audio, cleaning, restoration | Hum, hiss, traffic, a fridge. I remove what I can and tell you what I cannot.
      edit and mix your podcast {every week|episode by episode} | podcast, mixing, editing | Two voices at one level, breaths kept, detours cut, chapters set. On Thursday, every Thursday.
      compose {music|a theme} for your {film or podcast|show} | music, composing, theme | A few instruments, one idea, yours alone. You get the parts as well, for editing.
      create the sound design for your {film|animation} | sound design, foley, effects | Footsteps, cloth, doors, the air of a room. You notice it only when it is missing.
      record {an audiobook|audio lessons} chapter by chapter | audiobook, narration, recording | Even tone over nine hours, characters told apart without theatre, mastered to the shops' rules.
    `,
    ways: `
      I send thirty seconds first. Tempo and tone are settled there and not after an hour of recording.
      I read the text twice before recording and ask about every name.
      Levels are set for the place where it will be heard, which is usually a kitchen or a train.
      Small repairs after delivery are recorded the same day in the same chair, so that nobody hears them.
    `,
    gets: `
      A sample before the full work
      WAV and MP3
      Levelled to the platform's rules
      Breaths and clicks cleaned
      Separate tracks on request
      Repairs of my own slips for free
    `,
    limits: `
      My voice may not be used to train a synthetic one. This is part of the licence.
      Broadcast advertising needs a separate licence; tell me where it runs.
    `,
    packages: `
      Short: Up to 2 minutes finished. | Medium: Up to 10 minutes finished. | Long: Up to 40 minutes finished.
      Basic: Clean and ready to use. | Polished: Edited, levelled and mixed. | Complete: Mixed with music and effects.
    `,
    items: `
      Up to [2|10|40] minutes of finished sound
      WAV and MP3 delivered
      Sample of 30 seconds for approval
      Noise floor below -60 dB
      Loudness set for the named platform
      Music or effects mixed in with licence
      Separate tracks delivered
    `,
    extras: `
      Five more minutes | 30 | 1
      Delivery within 24 hours | 35 | -1
      Timed to your picture | 40 | 1
    `,
    asks: `
      file | file | ! | The text, recording or film
      taste | text | ! | How should it sound? Name a voice or a film if that is easier
      choice | choice | ! | Where will it be heard? | Website; Podcast; Training; Advertising; Film
      facts | text | - | Names and words with an unusual pronunciation
    `,
    faq: `
      May I hear a sample? | Yes, thirty seconds of your own text, free, before you decide on the tone.
      Which microphone do you use? | A large-diaphragm condenser in a treated room. The room matters more.
      What does the licence cover? | The use you named, worldwide, without end. Broadcast is extra.
      What if I change the text? | A sentence is free within a week. A new page is a new recording.
    `,
  },
  {
    category: 'video',
    slug: 'subtitles-captions',
    price: 35,
    days: 2,
    jobs: `
      write {subtitles|captions} for your {video|film} in English | subtitles, captions, srt | Timed to the cut and to reading speed, by hand. Two lines, never three.
      translate and subtitle your video {from|into} @language | subtitles, translation, video | One person for both, so that the joke survives and still fits on the line.
      make {captions for deaf viewers|accessible captions} + | accessibility, sdh, captions | Who speaks, what sounds, what the music does. Checked by a viewer who relies on it.
      transcribe your {interview|podcast} {word for word|and tidy it} | transcription, interview, text | With speakers, times and the laughter, or without; you choose.
      repair {automatic|bad} captions {before you publish|on your channel} | captions, correction, youtube | Names, numbers, punctuation, timing. Software hears "Freiburg" as "fry bird".
      burn stylish captions into your {clips|reels} | burned in, reels, captions | Type that suits the brand, words in rhythm, nothing jumping.
    `,
    ways: `
      I watch everything twice: once with sound, once without. The second time finds the mistakes.
      Reading speed stays under seventeen characters a second. If people talk faster, I shorten with care.
      Names are checked with you before I begin.
      You get a list of passages I could not understand, with times. It is short.
    `,
    gets: `
      SRT and VTT files
      Line breaks by sense
      Speakers and sounds marked where needed
      Names checked
      Reading speed checked
      A test in your player
    `,
    limits: `
      Prices are for understandable sound; send a minute if you doubt it.
      Up to four speakers; more take longer.
    `,
    packages: `
      Five minutes: A short video. | Twenty minutes: A talk or an episode. | Sixty minutes: A film or a long interview.
      Captions: In the language spoken. | Captions and translation: Spoken language and one more. | Accessible set: Captions, translation and sounds.
    `,
    items: `
      Up to [5|20|60] minutes of video
      SRT and VTT files
      At most two lines and 42 characters each
      Reading speed under 17 characters per second
      Names and terms checked with you
      Watched once more without sound
      Plain transcript as a document
    `,
    extras: `
      Ten more minutes | 20 | 1
      One more language | 45 | 2
      Burned into the picture | 25 | 1
    `,
    asks: `
      file | file | ! | The video, or a link to it
      facts | text | ! | Names and special terms, spelled correctly
      choice | choice | - | How literal? | Every word; Tidied; Shortened
      audience | text | - | Where will it be watched?
    `,
    faq: `
      Do you use software? | For a first timing, offline. Every word is then checked by ear.
      Which formats can you deliver? | SRT, VTT, STL and burned in. Others on request.
      Is my video safe with you? | It stays on an encrypted disk and is deleted after thirty days.
      Do you do live captions? | No, but I know two people who are superb at it.
    `,
  },
  {
    category: 'video',
    slug: 'colour-finishing',
    price: 110,
    days: 4,
    jobs: `
      colour grade your {short film|music video} | colour grading, film, davinci | A look that follows the story, not a filter. Faces first, then walls.
      match the colours of {three cameras|different cameras} | matching, cameras, colour | Phone, drone and cinema camera in one scene, without anybody noticing.
      grade your {wedding|travel} footage {so that it looks like the day|naturally} | wedding, travel, grading | Skin that looks like skin, white that is white, and evening that stays evening.
      restore {old family films|faded film} | restoration, archive, family | Dust, scratches, faded colours, wrong speed. The faces come back, and people cry a little.
      finish your film for {cinema or festivals|delivery} | mastering, dcp, delivery | Exports that pass the check on the first attempt: levels, sound, subtitles, slates.
      create {a look|viewing tables} for your {channel|series} | lut, look, series | A set of tables for your cameras and a page on when not to use them. | [1|3|5] looks as tables for your editor; Tested on footage of your cameras; Skin tones checked; Page on when not to use them; Still pictures before and after; Installation explained
    `,
    ways: `
      I ask for one frame you love from any film, and one you hate. It saves an hour of adjectives.
      You get five stills from five scenes first. When those are right, the rest follows.
      I work on a calibrated screen and check on a telephone, a laptop and a bad television.
      Nothing is crushed for effect. You can always go darker later.
    `,
    gets: `
      Stills for approval first
      Skin tones checked on a scope
      Scene-by-scene consistency
      Export to your specification
      Project archive
      A note on what to shoot differently next time
    `,
    limits: `
      I need the original files or the project, not an export from a messenger.
      Removing people or brands is visual effects, and a separate conversation.
    `,
    packages: `
      Three minutes: A clip or a commercial. | Ten minutes: A short film or an episode. | Thirty minutes: A long form with archive.
      Correct: Even exposure and colour. | Grade: Correction and a look. | Grade and master: Look, master and all versions.
    `,
    items: `
      Up to [3|10|30] minutes graded
      [3|5|8] stills approved before the full grade
      Skin tones consistent across scenes
      Master file in the agreed format
      Check on three kinds of screens
      Look delivered as a table for your editor
      Versions for web and broadcast levels
    `,
    extras: `
      Five more minutes | 50 | 1
      Noise reduction | 45 | 1
      Cinema package (DCP) | 120 | 2
    `,
    asks: `
      file | file | ! | The project or original clips, or a link
      taste | text | ! | One frame you love and one you cannot stand
      choice | choice | - | Which program did you edit in? | Premiere; Resolve; Final Cut; Avid
      facts | text | - | Cameras used and their settings
    `,
    faq: `
      How do I send my project? | As an exchange file with the clips. I send a page on how.
      Can we sit together? | By a live stream of my screen, yes, for an hour or two.
      Do you keep the files? | For ninety days, then only the project without the pictures.
      Can bad light be repaired? | Often, within limits. Send a still and I tell you the truth.
    `,
  },
];
